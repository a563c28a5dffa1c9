//! What is said at the door: the address, and a QR code for phones on the same network.

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// The words at the door.
pub(super) fn welcome(at: SocketAddr, public_url: Option<&str>) -> String {
    let here = format!(
        "http://{}:{}/",
        if at.ip().is_loopback() { at.ip() } else { Ipv4Addr::LOCALHOST.into() },
        at.port()
    );
    let Some(url) = public_url.map(str::to_owned).or_else(|| on_the_network(at)) else {
        return format!("The house is open: {here}\nCtrl-C closes it.\n");
    };
    let code = qr(&url).map(|code| format!("\n{code}\n")).unwrap_or_default();
    format!("The house is open: {url}\n{code}On this machine: {here}\nCtrl-C closes it.\n")
}

/// The address that phones on the same network reach us at.
pub(super) fn on_the_network(at: SocketAddr) -> Option<String> {
    let ip = match at.ip() {
        ip if ip.is_loopback() => return None,
        ip if !ip.is_unspecified() => ip,
        _ => own_address()?,
    };
    let ip = if ip.is_ipv6() { format!("[{ip}]") } else { ip.to_string() };
    Some(format!("http://{ip}:{}/", at.port()))
}

/// This machine's address on its network. Nothing is sent: the system only tells which way it would go.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documentation, which nobody has.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket
        .local_addr()
        .ok()
        .map(|address| address.ip())
        .filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

/// A QR code in half blocks, dark on light whatever the terminal's colours.
fn qr(url: &str) -> Option<String> {
    let code = QrCode::new(url).ok()?;
    Some(
        code.render::<Dense1x2>()
            .dark_color(Dense1x2::Light)
            .light_color(Dense1x2::Dark)
            .quiet_zone(true)
            .build(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_door_names_the_address() {
        let alone = welcome("127.0.0.1:7711".parse().unwrap(), None);
        assert_eq!(alone, "The house is open: http://127.0.0.1:7711/\nCtrl-C closes it.\n");
        let public = welcome("0.0.0.0:80".parse().unwrap(), Some("https://games.example.org"));
        assert!(public.starts_with("The house is open: https://games.example.org\n\n"), "{public}");
        assert!(public.contains('█') && public.contains("http://127.0.0.1:80/"), "{public}");
        assert_eq!(on_the_network("192.168.1.5:7711".parse().unwrap()).unwrap(), "http://192.168.1.5:7711/");
        assert_eq!(on_the_network("[fe80::1]:80".parse().unwrap()).unwrap(), "http://[fe80::1]:80/");
    }
}
