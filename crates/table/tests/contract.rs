//! The contract test holds for a game that keeps the contract, and for no other.

use crate::toy::Toy;
use crate::toy::flawed::{Flaw, Flawed};
use std::panic::{AssertUnwindSafe, catch_unwind};
use table::contract::{Contract, check, soak};
use table::covers;

#[test]
fn toy_keeps_the_contract() {
    covers!("T-VIEW-3", "T-ANSWER-2", "T-ANSWER-3");
    check(Toy, Contract { games: 150, sample: 3, ..Contract::default() });
}

/// What the contract test says of a game with this flaw.
fn complaint(flaw: Flaw) -> String {
    let contract = Contract { games: 60, sample: 2, ..Contract::default() };
    match catch_unwind(AssertUnwindSafe(|| check(Flawed::with(flaw), contract))) {
        Ok(()) => "nothing at all".into(),
        Err(panic) => match panic.downcast_ref::<&str>() {
            Some(text) => (*text).into(),
            None => panic.downcast_ref::<String>().cloned().unwrap_or_default(),
        },
    }
}

/// A test per flaw, so that they run side by side.
macro_rules! notices {
    ($($name:ident: $flaw:ident => $says:literal;)+) => {
        $(
            #[test]
            fn $name() {
                let complaint = complaint(Flaw::$flaw);
                assert!(complaint.contains($says), "it should say {:?}, but says: {complaint}", $says);
                assert!(complaint.starts_with("the contract is broken"), "{complaint}");
            }
        )+
    };
}

notices! {
    notices_an_illegal_action_in_the_list: ListsTheIllegal => "is in the legal list";
    notices_a_legal_action_that_is_not_listed: HidesTheLegal => "is accepted, but it is not in the legal list";
    notices_doubles: ListsTwice => "twice";
    notices_strangers: ActsForStrangers => "not at the table";
    notices_a_refusal_that_changes_the_state: RefusesButActs => "changed the state";
    notices_waiting_for_nothing: WaitsForTheDone => "is waited on and has no legal action";
    notices_an_end_without_an_outcome: NeverTellsTheOutcome => "there is no outcome";
    notices_a_short_ranking: RanksOneSeatOnly => "does not list each";
    notices_a_leaky_view: LeaksInTheView => "tells what";
    notices_a_leaky_spectator_view: LeaksToSpectators => "the view of Spectator tells what";
    notices_a_leaky_key: LeaksInTheKey => "the key of";
    notices_a_leaky_list: LeaksInTheList => "depends on what it cannot know";
    notices_a_leaky_prompt: LeaksInThePrompt => "what all may know";
    notices_a_poor_key: HasOneKeyForAll => "have the same key";
    notices_a_dull_imagination: ImaginesTheTruth => "never came up with anything";
    notices_an_imagination_that_knows_more: ImaginesAfterTheTruth => "depends on what it cannot know";
    notices_a_wrong_imagination: ImaginesAnotherHand => "forgets what it does know";
    notices_an_impossible_imagination: ImaginesTheImpossible => "imagines breaks an invariant";
    notices_talk_to_spectators: TellsSpectatorsMore => "a spectator sees something";
    notices_events_that_fade: SeesLessTheSecondTime => "sees another event";
    notices_unknown_clauses_in_events: CitesWhatIsNot => "cites clause X-NO-1";
    notices_unknown_clauses_in_refusals: RefusesWithoutAClause => "cites clause X-NO-1";
    notices_events_without_words: SaysNothing => "there are no words";
    notices_equal_descriptions: DescribesAllAlike => "are both described as";
    notices_open_choices_called_hidden: CallsAnOpenCardHidden => "others can tell them apart";
    notices_dice_called_a_choice: CallsADieAChoice => "no news";
    notices_draws_called_a_choice: CallsADrawAChoice => "no news";
    notices_a_position_that_comes_back_otherwise: ForgetsTheDiscard => "comes back as another state";
    notices_impossible_positions: TakesAnyPosition => "on the bent position";
    notices_impossible_tables: TakesAnyTable => "is not refused";
    notices_answers_that_are_not_legal: PreparesTheIllegal => "the answer {\"answer\":";
    notices_answers_that_tell: AnswersByTheHand => "is given tells";
    notices_a_choice_that_tells: TellsThatItHasOneChoice => "one choice only tells";
    notices_offers_that_tell: OffersByTheDeck => "may prepare depends on what it cannot know";
    notices_broken_invariants: BreaksACoin => "X-INV-2";
    notices_moods: IsMoody => "";
}

#[test]
fn a_failure_names_the_game_and_the_step() {
    let complaint = complaint(Flaw::BreaksACoin);
    assert!(complaint.contains("in game 0 of seed 1, decision "), "{complaint}");
    let again = Contract { only: Some(0), ..Contract::default() };
    let same = catch_unwind(AssertUnwindSafe(|| check(Flawed::with(Flaw::BreaksACoin), again)));
    assert!(same.is_err());
}

#[test]
fn a_game_that_takes_too_long_is_noticed() {
    let contract = Contract { games: 1, bound: 5, ..Contract::default() };
    let result = catch_unwind(AssertUnwindSafe(|| check(Toy, contract)));
    let text = result.unwrap_err().downcast_ref::<String>().cloned().unwrap_or_default();
    assert!(text.contains("not over after 5 decisions"), "{text}");
}

#[test]
fn a_soak_plays_the_same_games_on_any_number_of_threads() {
    let one = soak(&Toy, 500, 7, 1);
    assert_eq!(one.games, 500);
    assert_eq!(one.tables["2 seats"] + one.tables["3 seats"] + one.tables["4 seats"], 500);
    assert!(one.tables.keys().any(|kind| kind == "coins=9"), "{one}");
    assert_eq!(one, soak(&Toy, 500, 7, 2));
}

#[test]
#[should_panic(expected = "X-INV-2")]
fn a_soak_notices_broken_invariants() {
    soak(&Flawed::with(Flaw::BreaksACoin), 20, 1, 2);
}
