//! How the house sends letters.

use crate::Error;
use clap::Args;
use server::Mail;
use std::env;
use std::path::PathBuf;

/// Letters by e-mail. Without a mail server nobody is written to.
#[derive(Args, Clone, Debug)]
pub struct MailArgs {
    /// The mail server, such as `smtps://house@mail.example.org` (TLS) or `smtp://house@mail.example.org` (STARTTLS); its password is
    /// better said in a file or in `FREMONT_SMTP_PASSWORD`: others on this machine see command lines
    #[arg(long, value_name = "URL", env = "FREMONT_SMTP", hide_env_values = true, requires = "mail_from")]
    smtp: Option<String>,
    /// A file with the password of the mail server in its first line
    #[arg(long, value_name = "FILE", env = "FREMONT_SMTP_PASSWORD_FILE", requires = "smtp")]
    smtp_password_file: Option<PathBuf>,
    /// Whom letters are from, such as `fremont@example.org` or `"Our house <fremont@example.org>"`
    #[arg(long, value_name = "ADDRESS", env = "FREMONT_MAIL_FROM")]
    mail_from: Option<String>,
}

impl MailArgs {
    /// The mail server, if one was named; letters lead to the house's public address.
    pub fn mail(&self, public_url: Option<&str>) -> Result<Option<Mail>, Error> {
        let (Some(smtp), Some(from)) = (&self.smtp, &self.mail_from) else { return Ok(None) };
        if public_url.is_none_or(|url| !url.is_ascii() || !url.contains("://")) {
            return Err(Error::usage(
                "letters have links in them: say with --public-url under which address people reach this house",
            ));
        }
        // Not a flag: the command line of a process is no secret.
        let said = env::var("FREMONT_SMTP_PASSWORD").ok().filter(|password| !password.is_empty());
        let password = match &self.smtp_password_file {
            None => said,
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .map_err(|error| Error::check(format!("{} cannot be read: {error}", path.display())))?;
                let line = text.lines().next().unwrap_or_default().trim().to_owned();
                if line.is_empty() {
                    return Err(Error::check(format!(
                        "{} has no password in its first line",
                        path.display()
                    )));
                }
                Some(line)
            }
        };
        Mail::new(smtp, password.as_deref(), from).map(Some).map_err(Error::usage)
    }
}
