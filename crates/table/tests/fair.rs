//! The fair dice scheme, against values that an independent program computed from its description.

use table::chance::SEATS;
use table::fair::{Secret, key, run_seed};
use table::{Chance, Fair, covers};

fn secret() -> Secret {
    Secret(std::array::from_fn(|place| place as u8))
}

fn hex(bytes: &[u8]) -> String {
    Secret(bytes.try_into().unwrap()).reveal()
}

fn game_key() -> [u8; 32] {
    key(&secret(), &["lucky".into(), String::new(), "Süd".into()])
}

#[test]
fn the_commitment_is_the_hash_of_the_seed() {
    covers!("T-DICE-1");
    assert_eq!(secret().commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

#[test]
fn the_key_is_the_hash_of_seed_and_nonces() {
    covers!("T-DICE-2");
    assert_eq!(hex(&game_key()), "6344dd1f04196a089dde1cbb38ac8d25263db6dcbd700a840f4cc62f69672599");
    // The lengths keep nonces apart that would run together.
    let split = |nonces: [&str; 2]| key(&secret(), &nonces.map(String::from));
    assert_ne!(split(["ab", "c"]), split(["a", "bc"]));
}

#[test]
fn dice_picks_and_shuffles_follow_from_the_key() {
    covers!("T-DICE-3");
    let mut deal = Fair::for_entry(game_key(), 0);
    let mut pile: Vec<u8> = (1..=20).collect();
    deal.shuffle(&SEATS, &mut pile);
    assert_eq!(pile, [16, 14, 7, 2, 12, 15, 1, 5, 4, 9, 3, 13, 6, 11, 17, 10, 18, 8, 20, 19]);
    assert_eq!(deal.pick(&SEATS, &[0, 1, 2]), 0);
    let dice = |entry: u64| {
        let mut dice = Fair::for_entry(game_key(), entry);
        (0..40).map(|_| dice.die()).collect::<Vec<u8>>()
    };
    // More than one block of the stream, and a stream number of more than 32 bits.
    assert_eq!(
        dice(1),
        [
            6, 6, 6, 2, 6, 3, 5, 2, 5, 4, 4, 3, 5, 3, 5, 2, 1, 3, 6, 5, 6, 6, 4, 3, 3, 5, 4, 1, 4, 6, 6, 4,
            6, 3, 2, 1, 1, 3, 1, 1
        ]
    );
    assert_eq!(dice((1 << 40) + 5)[..12], [6, 5, 4, 1, 6, 1, 1, 6, 1, 1, 1, 3]);
    // A bound at which more than a quarter of all words is rejected.
    let mut far = Fair::for_entry(game_key(), 1);
    let numbers: Vec<u32> = (0..4).map(|_| far.below(3_000_000_000)).collect();
    assert_eq!(numbers, [2_654_485_583, 2_979_323_286, 2_692_390_542, 674_823_376]);
}

#[test]
fn a_seed_may_be_a_text() {
    covers!("T-DICE-1", "T-DICE-6");
    let hashed = "50342cc2bb5796474319067b737b7926119caff0edc543c7153aa2cc224db8e9";
    assert_eq!(Secret::from_text("7").reveal(), hashed);
    assert_eq!(Secret::from_text(hashed).reveal(), hashed);
    assert_eq!(Secret::from_text(&hashed.to_uppercase()).reveal(), hashed);
    assert_ne!(Secret::from_text(&hashed[1..]).reveal(), hashed);
    assert_eq!(Secret::from_hex("é7"), None);
    assert_eq!(run_seed("7"), 8_719_647_946_811_673_230);
}

#[test]
fn a_secret_does_not_print_itself() {
    assert_eq!(format!("{:?}", secret()), "Secret(..)");
}
