//! A game played with the silent log allocates nothing per decision, whatever the game.
//!
//! The counting allocator needs `unsafe`, which is why it lives in a test of its own.
#![allow(unsafe_code)]

use games::Visitor;
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;
use table::{Fast, Game};

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes to the system allocator unchanged; only a counter is kept beside it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the promises of `GlobalAlloc::alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        // SAFETY: the pointer came from `alloc` above.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Plays random games and counts what they allocate.
struct Count;

impl Visitor for Count {
    /// How many decisions were looked at.
    type Out = u64;

    fn visit<G: Game>(self, game: Arc<G>) -> u64 {
        // Room for the longest list there is: the buffer is the caller's.
        let mut legal = Vec::with_capacity(16_384);
        let mut decisions = 0u64;
        for index in 0..400 {
            let mut dice = Fast::for_game(1, index);
            let (seats, options) = game.any_table(&mut dice);
            let mut bot = Fast::for_game(2, index);
            let mut state = game.start(&options, seats, &mut dice, &mut ()).unwrap();
            let before = COUNT.with(Cell::get);
            while let Some(seat) = game.waiting_on(&state).first() {
                game.legal(&state, seat, &mut legal);
                let action = &legal[bot.below(legal.len() as u32) as usize];
                game.act(&mut state, seat, action, &mut dice, &mut ()).unwrap();
                if decisions.is_multiple_of(16) {
                    let imagined = game.imagine(&state, seat, &mut bot);
                    assert_eq!(game.key(&imagined, seat), game.key(&state, seat));
                }
                decisions += 1;
            }
            let after = COUNT.with(Cell::get);
            assert_eq!(after - before, 0, "allocations in game {index} with {options:?}");
        }
        decisions
    }
}

#[test]
fn no_decision_allocates() {
    for about in games::catalogue() {
        let decisions = games::visit(about.key, None, Count).unwrap();
        assert!(decisions > 10_000, "only {decisions} decisions of {} were looked at", about.key);
    }
}
