//! What holds for the tensors of every game. `make masks` asks for many more states.

use serde_json::Map;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{Fast, Seat};
use tensors::{
    Buffers, MOST_TABLES, Player, Tensors, VecOptions, Visitor, layout, mask, observe, vec_env, visit,
};

const GAMES: [&str; 5] = ["royale", "cardgame", "lords-2010", "lords-2024", "showdown"];

/// How many states of each game are looked at: few on every day.
fn states() -> usize {
    std::env::var("MASK_STATES").ok().and_then(|number| number.parse().ok()).unwrap_or(20_000)
}

/// Plays random games at all kinds of tables and shows every state, with a seat that is asked.
fn play<G: Tensors>(game: &G, states: usize, mut look: impl FnMut(&G::State, Seat, &mut Fast)) {
    let mut seen = 0;
    for number in 0.. {
        let mut dice = Fast::for_game(7, number);
        let (seats, options) = game.any_table(&mut dice);
        let mut state = game.start(&options, seats, &mut dice, &mut ()).expect("some table");
        let mut legal = Vec::new();
        while let Some(seat) = game.waiting_on(&state).first() {
            look(&state, seat, &mut dice);
            seen += 1;
            if seen >= states {
                return;
            }
            // Offers are on the table now and then.
            if dice.below(16) == 0
                && let Some((who, word)) = game.any_unlisted(&state, &mut dice)
                && game.act(&mut state, who, &word, &mut dice, &mut ()).is_ok()
            {
                continue;
            }
            game.legal(&state, seat, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize].clone();
            game.apply(&mut state, seat, &action, &mut dice, &mut ());
        }
    }
}

#[test]
fn the_mask_is_the_legal_list() {
    struct Compare(usize);
    impl Visitor for Compare {
        type Out = ();
        fn visit<G: Tensors>(self, game: Arc<G>) {
            let (mut legal, mut buffer) = (Vec::new(), Vec::new());
            let mut masked = vec![false; game.actions()];
            let mut wanted = vec![false; game.actions()];
            play(&*game, self.0, |state, seat, _| {
                mask(&*game, state, seat, &mut buffer, &mut masked);
                game.legal(state, seat, &mut legal);
                wanted.fill(false);
                for action in &legal {
                    let Some(index) = game.index(state, seat, action) else {
                        let action = serde_json::to_value(action).expect("an action");
                        let stake = action["gamble"]["stake"].as_u64();
                        assert!(stake > Some(50), "{action} has no index");
                        continue;
                    };
                    assert!(!std::mem::replace(&mut wanted[index], true), "{action:?} shares index {index}");
                    assert_eq!(game.action(state, seat, index).as_ref(), Some(action), "index {index}");
                }
                assert_eq!(masked, wanted);
            });
        }
    }
    for game in GAMES {
        visit(game, None, Compare(states())).expect("a game with tensors");
    }
}

#[test]
fn what_a_seat_cannot_tell_apart_looks_the_same() {
    struct Compare(usize);
    impl Visitor for Compare {
        type Out = (usize, usize);
        fn visit<G: Tensors>(self, game: Arc<G>) -> (usize, usize) {
            let (mut otherwise, mut pairs, mut seen) = (0, 0, BTreeSet::new());
            play(&*game, self.0, |state, _, dice| {
                let size: usize = layout(&*game, state).iter().map(tensors::Field::size).sum();
                let (mut one, mut other) = (vec![7.0; size], vec![8.0; size]);
                for seat in Seat::all(game.seats(state)) {
                    observe(&*game, state, seat, &mut one);
                    let imagined = game.imagine(state, seat, dice);
                    observe(&*game, &imagined, seat, &mut other);
                    assert_eq!(one, other, "{seat} of {}", game.about().key);
                    assert!(one.iter().all(|number| (0.0..100.0).contains(number)), "{one:?}");
                    pairs += 1;
                    otherwise += usize::from(imagined != *state);
                    seen.insert(one.iter().map(|number| number.to_bits()).collect::<Vec<_>>());
                }
            });
            // A blind observation would pass, too.
            assert!(seen.len() > pairs / 4, "{} different of {pairs}", seen.len());
            (pairs, otherwise)
        }
    }
    for game in GAMES {
        // Each state is looked at from every seat.
        let (pairs, otherwise) = visit(game, None, Compare(states() / 4)).expect("a game with tensors");
        assert!(otherwise * 2 > pairs, "{game}: only {otherwise} of {pairs} imagined states differ");
    }
}

#[test]
fn fields_and_families_lie_one_behind_another() {
    struct Look;
    impl Visitor for Look {
        type Out = ();
        fn visit<G: Tensors>(self, game: Arc<G>) {
            let about = game.about();
            let mut sizes = BTreeSet::new();
            for seats in about.min_seats..=about.max_seats {
                let start = game.start(&G::Options::default(), seats, &mut Fast::seeded(1), &mut ());
                let fields = layout(&*game, &start.expect("a usual table"));
                let mut at = 0;
                for field in &fields {
                    assert_eq!(field.first, at, "{} of {}", field.name, about.key);
                    at += field.size();
                }
                let names: BTreeSet<_> = fields.iter().map(|field| field.name).collect();
                assert_eq!(names.len(), fields.len());
                sizes.insert(at);
            }
            assert_eq!(sizes.len(), 1, "the same size for any number of seats");
            let mut at = 0;
            for family in game.families() {
                assert_eq!(family.first, at, "{} of {}", family.name, about.key);
                at += family.size();
            }
            assert_eq!(at, game.actions());
        }
    }
    for game in GAMES {
        visit(game, None, Look).expect("a game with tensors");
    }
}

#[test]
fn deals_of_the_bounded_family_are_said_and_answered() {
    struct Deal;
    impl Visitor for Deal {
        type Out = usize;
        fn visit<G: Tensors>(self, game: Arc<G>) -> usize {
            let mut may = vec![false; game.deals()];
            let mut said = 0;
            play(&*game, 60, |state, _, dice| {
                let mut state = state.clone();
                for seat in Seat::all(game.seats(&state)) {
                    tensors::deal_mask(&*game, &state, seat, &mut may);
                    let possible: Vec<usize> = (0..may.len()).filter(|number| may[*number]).collect();
                    if possible.is_empty() {
                        continue;
                    }
                    let number = possible[dice.below(possible.len() as u32) as usize];
                    let deal = game.deal(&state, seat, number).expect("what the mask allows");
                    game.act(&mut state, seat, &deal, dice, &mut ()).expect("what the mask allows");
                    said += 1;
                }
            });
            said
        }
    }
    assert!(visit("lords-2010", None, Deal).expect("a game") > 50);
    assert_eq!(visit("royale", None, Deal).expect("a game"), 0);
}

/// What a run writes.
#[derive(Clone, PartialEq, Debug, Default)]
struct Written {
    observations: Vec<f32>,
    masks: Vec<bool>,
    rewards: Vec<f32>,
    returns: Vec<f32>,
    ended: Vec<bool>,
    seats: Vec<u8>,
}

impl Written {
    fn of(env: &dyn tensors::AnyVecEnv) -> Written {
        let tables = env.tables();
        let width: usize = env.layout().iter().map(tensors::Field::size).sum();
        Written {
            observations: vec![0.0; tables * width],
            masks: vec![false; tables * env.actions()],
            rewards: vec![0.0; tables],
            returns: vec![0.0; tables * env.seats()],
            ended: vec![false; tables],
            seats: vec![0; tables],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            returns: &mut self.returns,
            ended: &mut self.ended,
            seats: &mut self.seats,
        }
    }
}

fn run(game: &str, players: &[Player], threads: usize) -> VecOptions {
    VecOptions {
        game: game.into(),
        options: Map::new(),
        players: players.to_vec(),
        rotate: true,
        tables: 7,
        threads,
        seed: 3,
    }
}

/// Steps a run with random actions and remembers all that it wrote.
fn course(options: &VecOptions, steps: usize) -> (Vec<Written>, usize) {
    let mut env = vec_env(options).expect("a run");
    let mut written = Written::of(&*env);
    let mut actions = vec![0; options.tables];
    env.reset(None, &mut written.buffers()).expect("buffers that fit");
    let (mut all, mut games) = (vec![written.clone()], 0);
    for _ in 0..steps {
        env.sample(&mut actions).expect("room for them");
        let row = env.actions();
        for (table, action) in actions.iter().enumerate() {
            assert!(written.masks[table * row + *action as usize]);
        }
        env.step(&actions, &mut written.buffers()).expect("legal actions");
        for (table, returns) in written.returns.chunks(env.seats()).enumerate() {
            assert!(returns.iter().sum::<f32>().abs() < 1e-5);
            assert_eq!(written.ended[table], returns.iter().any(|got| *got > 0.0));
        }
        games += written.ended.iter().filter(|ended| **ended).count();
        all.push(written.clone());
    }
    (all, games)
}

#[test]
fn threads_change_nothing() {
    let random = Player::Bot(bots::Bot::RANDOM);
    for game in GAMES {
        let players = [Player::Learner, random, Player::Learner];
        let one = course(&run(game, &players, 1), 300);
        assert!(one == course(&run(game, &players, 3), 300), "{game}");
        assert!(one.1 > 0, "{game}: no game came to its end");
    }
}

#[test]
fn bots_play_inside_and_seats_rotate() {
    let easy = Player::Bot("easy".parse().expect("a bot"));
    let (all, games) = course(&run("royale", &[Player::Learner, easy], 2), 150);
    assert!(games > 7);
    let seats: BTreeSet<u8> = all.iter().flat_map(|written| written.seats.iter().copied()).collect();
    assert_eq!(seats, BTreeSet::from([0, 1]), "the learner sits everywhere in turn");
}

#[test]
fn an_illegal_action_steps_no_table() {
    let options = run("cardgame", &[Player::Learner, Player::Learner], 1);
    let mut env = vec_env(&options).expect("a run");
    let mut written = Written::of(&*env);
    env.reset(None, &mut written.buffers()).expect("buffers that fit");
    let before = written.clone();
    let mut actions = vec![0; options.tables];
    env.sample(&mut actions).expect("room for them");
    for wrong in [-1, env.actions() as i64, i64::from(u32::MAX), 210] {
        let mut actions = actions.clone();
        actions[5] = wrong;
        let error = env.step(&actions, &mut written.buffers()).expect_err("not legal");
        assert_eq!(
            error.to_string(),
            format!("action {wrong} is not legal at table 5; no table was stepped")
        );
        assert_eq!(written, before);
    }
    env.step(&actions, &mut written.buffers()).expect("all of them are legal");
    assert_ne!(written, before);
}

#[test]
fn what_does_not_fit_is_refused_in_a_sentence() {
    let learner = Player::Learner;
    let random = Player::Bot(bots::Bot::RANDOM);
    let told =
        |options: &VecOptions| vec_env(options).err().map(|error| error.to_string()).unwrap_or_default();
    assert_eq!(told(&run("royale", &[learner], 1)), "2 to 5 players sit at a table, not 1");
    assert_eq!(told(&run("royale", &[random, random], 1)), "no seat learns: every player is a bot");
    assert_eq!(told(&run("royale", &[learner; 258], 1)), "2 to 5 players sit at a table, not 258");
    assert_eq!(told(&run("royale", &[learner, learner], 0)), "there must be at least one thread");
    let mut huge = run("royale", &[learner, learner], 1);
    for given in [0, MOST_TABLES + 1, usize::MAX] {
        huge.tables = given;
        assert_eq!(told(&huge), format!("there are 1 to 131072 tables, not {given}"));
    }
    assert!(told(&run("chess", &[learner, learner], 1)).contains("chess"));
    let mut odd = run("royale", &[learner, learner], 1);
    odd.options.insert("tiles".into(), 9.into());
    assert!(told(&odd).contains('9'), "{}", told(&odd));
    let mut env = vec_env(&run("royale", &[learner, learner], 1)).expect("a run");
    let mut written = Written::of(&*env);
    written.rewards.pop();
    let error = env.reset(None, &mut written.buffers()).expect_err("a short buffer");
    assert_eq!(error.to_string(), "the buffer of rewards has 6 places, not 7");
}
