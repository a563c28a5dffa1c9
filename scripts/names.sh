#!/usr/bin/env bash
# Fails when a name of the old private language is back. Each line of the table: where, and a pattern for `git grep -wnE`.
# The rules crates keep the words of their rulebooks, and people may read playful words in the product.
set -euf
cd "$(dirname "$0")/.."

found=0
look() { # look WHERE PATTERN NEW-NAME
	if hits=$(git grep -wnE "$2" -- ${1//,/ }); then
		printf '%s is called %s now:\n%s\n' "$2" "$3" "$(head -n 5 <<<"$hits")" >&2
		found=1
	fi
}
gone() { # gone PATH NEW-PATH
	if [ -n "$(git ls-files -- "$1")" ]; then
		printf '%s is called %s now\n' "$1" "$2" >&2
		found=1
	fi
}

service='crates/server/*.rs,crates/wire/*.rs,crates/client/*.rs,crates/store/*.rs'
search='crates/bots/*.rs,crates/games/*.rs,crates/lab/*.rs'

look "$service,web/src/*.ts,web/src/*.svelte" 'Deed' Command
look "$service" 'Deeds|deed|deeds' command
look "$service" 'Question|QUESTIONS' Query
look 'crates/server/*.rs,crates/wire/*.rs' 'Reply::(Done|Choices|View|Preview|Foresee|Hint)' 'one typed reply for each query'
look "$service" 'Said::\w+|(enum|struct) Said' Request
look 'crates/server/*.rs' 'No::\w+|(enum|struct) No' ApiError
look 'crates/server/*.rs' 'Answer' ApiResult
look 'crates/server/*.rs' 'Owner|Ask::\w+' 'TableActor, TableMessage'
look "$service,web/src/*.ts,web/src/*.svelte" 'Room(::\w+| \||>|\[|;|,| \})' 'TableState, TableInfo'
look 'crates/server/*.rs' 'Body::(Made|Sat|Left|Chair|Started|Played|Chat|StoodIn|Back|Rematch|Closed)|Entered|(enum|struct) Kept' Record
look 'crates/server/*.rs' 'Gate|Thinkers' 'RateLimits, BotPool'
look "$service" 'House|Rooms' Server
look 'crates/server/src/socket.rs' 'Line' Connection
look "$search" 'Mind|minds?' Evaluator
look "$search" 'Hopes|hopes' values
look 'crates/bots/*.rs' 'fn promises?|\.promises?\(' prior
look 'crates/bots/*.rs' 'guesses' rollout_policy
look 'crates/bots/*.rs' 'fn worlds|\.worlds|worlds:' determinizations
look 'crates/bots/*.rs' 'fn rounds\w*|\.rounds|rounds:' iterations
look "$search" 'Manner|manner' SearchConfig
look 'crates/bots/*.rs' 'Signs|signs' features
look 'crates/bots/*.rs' 'Learnt|learnt' net
look 'crates/table/*.rs' 'Loose' Undoable
look 'crates/*.rs,fuzz/*.rs' 'Told(\b[^ ]|>|,|;)' EventRecord
look 'crates/*.rs,fuzz/*.rs' '(enum|struct|type) (\w*Fault|\w*Trouble|\w*Failure|Failed|Broken|Unknown)' 'Error, one for each crate'

gone crates/server/src/tables/deeds.rs tables/commands.rs
gone crates/server/src/tables/owner.rs tables/actor.rs
gone crates/server/src/tables/room.rs tables/state.rs
gone crates/server/src/tables/show.rs tables/projection.rs
gone crates/server/src/gate.rs limits.rs
gone crates/server/src/line.rs connection.rs
gone crates/server/src/house.rs server.rs
gone crates/bots/src/mind.rs evaluator.rs
gone crates/bots/src/minds evaluators/
gone crates/table/src/live match_/
gone crates/table/src/plain.rs serde_errors.rs
gone crates/royale/tests/tiles_a_to_d tests/tiles/
gone crates/royale/tests/tiles_e_to_h tests/tiles/

exit "$found"
