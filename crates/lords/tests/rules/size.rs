//! A state is small enough to be copied in every step of a search.

#[test]
fn a_state_has_at_most_512_bytes() {
    let bytes = size_of::<lords::State>();
    assert!(bytes <= 512, "a state has {bytes} bytes");
}
