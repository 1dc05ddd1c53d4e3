### Asarag in English.

## Everywhere

skip = Skip to content
nav = Navigation
nav-play = Play
nav-history = History
language = Language
close = Close
cancel = Cancel
retry = Try again
loading = Loading…
you = you
title-turn = Your move — { $game }

## Who you are

name = Your name
name-hint = This is how other players see you.
name-save = Save
name-saved = Name saved.
name-change = Change name
nobody = free seat

## The games

game-tiddest = Tiddest
game-tlata = Tiddest n tlata
game-damma = Damma
game-damma-misere = Damma Misère
game-english = English draughts
game-russian = Russian draughts
game-international = International draughts
game-turkish = Turkish draughts
about-tiddest = Place your stones, then line up three to take one.
about-tlata = Three stones each: the first line wins.
about-damma = Straight captures on a 5 × 5 board.
about-damma-misere = Lose all your pieces to win.
about-english = Kings take one step; captures are free to choose.
about-russian = Flying kings; captures are free to choose.
about-international = A 10 × 10 board; take as many as you can.
about-turkish = Every square, straight captures.
option-forced-mill = Forced mill
option-step-back = Men step back
option-stop-behind = A king stops right behind its capture
why-forced-mill = Whoever can make a mill must make one.
why-step-back = A man may also take a step back.
why-stop-behind = Otherwise it stops wherever it likes beyond.

## Sides and pieces

side-white = White
side-black = Black
side-either = Either
square-empty = { $square }, empty
square-white-man = { $square }, white man
square-black-man = { $square }, black man
square-white-king = { $square }, white king
square-black-king = { $square }, black king
square-white-stone = { $square }, white stone
square-black-stone = { $square }, black stone
square-must = { $square }, must take
square-target = { $square }, possible
board-label = Board, { $game }
board-flip = Flip the board
hand = { $count ->
    [one] 1 stone in hand
   *[other] { $count } stones in hand
}

## Making a room

start-title = Play, watch, suggest
start-lead = A link is all it takes for two to play; others watch and suggest moves.
make-title = New game
make-game = Game
make-options = Rules
make-clock = Time
make-side = You play
make-advice = Suggestions from watchers
make-visibility = Visibility
make-button = Create the game
make-invite = Invite to play
make-invite-hint = You get a link and a QR code.
make-now = Play now
make-now-hint = In public, with the first person who comes.
make-now-waits = { $count ->
    [one] 1 waiting
   *[other] { $count } waiting
}
make-choices = Options
make-others = For two other people
make-others-hint = You get a link for each of them, and you watch.
clock-none = No clock
clock-each = { $minutes } min + { $seconds } s
clock-custom = Other…
clock-minutes = Minutes per player
clock-seconds = Seconds per move
advice-off = None
advice-after-my-move = After my move
advice-live = Live
advice-off-hint = Nobody suggests moves to you.
advice-after-my-move-hint = You see suggestions once you have moved.
advice-live-hint = You see suggestions while you think.
visibility-listed = Public
visibility-private = Private
visibility-listed-hint = In the list, and in everybody’s history.
visibility-private-hint = For those who have a link.

## Rooms to enter

live-title = Games being played
live-none = No public game at the moment.
mine-title = My games
waiting-title = Waiting for an opponent
room-join = Join
room-watch = Watch
room-resume = Resume
room-versus = { $white } against { $black }
room-against = against { $name }
room-waits = waits for an opponent
room-ply = move { $ply }
watchers = { $count ->
    [0] no watchers
    [one] 1 watcher
   *[other] { $count } watchers
}

## A link

join-title = Opening the game for you…
join-unknown = This link leads to no game. It may have been cut on its way: ask for another one.
joined-own = This is your own invitation: hand it on to somebody else.
joined-already-seated = You sit here already.
joined-taken = Both seats are taken: somebody followed this invitation before you. You watch.
joined-full = Both seats are taken: both players are here. You watch.
joined-over = This game is over.
joined-expired = This invitation has expired: nobody came in time.
join-look = Look at it all the same
invite-title = Invite your opponent
invite-players = Invite the players
invite-hint = Whoever opens this link takes the free seat.
invite-first = Link of the first player
invite-second = Link of the second player
invite-player = Player’s link
invite-watcher = Watchers’ link
invite-qr = QR code of the link
invite-qr-show = QR code
code-title = Short code
code-hint = To say aloud, as long as you wait.
code-label = A code you were told
code-help = Eight letters and digits; small letters will do.
code-go = Join
copy = Copy
copied = Copied
share = Share
share-text = A game? { $game }

## In the room

waiting = Waiting for your opponent
waiting-players = Waiting for the players
turn-yours = Your move
turn-white = White to move
turn-black = Black to move
first-move = Each first move must come within two minutes; then the clocks run.
first-move-left = First move: { $time } left.
role-white = You play White.
role-black = You play Black.
role-watcher = You are watching.
here = here
away = away
helped-live = advised live
helped-after-my-move = advised after moves
clock-of = { $name }’s time
clock-low = { $name } has { $time } left.
moves-title = Moves
moves-none = No move yet.
move-by = suggested by { $name }
look-back = You are looking at the position after move { $ply }.
look-live = Back to the game
look-new = { $count ->
    [one] 1 new move
   *[other] { $count } new moves
}
watching-title = Watchers
watching-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
said-move = { $side }: { $move }
said-taken = takes { $squares }
said-crowned = becomes a king
said-suggestions = { $count ->
    [one] 1 suggestion: { $moves }
   *[other] { $count } suggestions: { $moves }
}
told-last = Last move: { $move }
told-moves = Moves from here: { $moves }
told-none = none
told-clock = { $side }: { $time } left

## Suggestions

suggest-banner = Play a move on the board to suggest it; only the player moves.
suggest-off = The player to move takes no suggestions.
suggest-mine = Your suggestion: { $move }
suggest-withdraw = Withdraw
suggestions-title = Suggestions
suggestions-none = No suggestion yet.
suggestions-wait = They will come when it is your move.
suggestion-take = Play { $move }
suggestion-count = { $count ->
    [one] 1 person
   *[other] { $count } people
}
suggestion-total = { $count ->
    [one] 1 person suggests a move.
   *[other] { $count } people suggest moves.
}
suggest-mute = Hide
suggest-mute-of = Hide the suggestions of { $name }
suggest-muted = Hidden:
suggest-unmute-of = Show the suggestions of { $name } again
suggest-hide-all = Hide all
suggest-show-all = Show all
suggest-hidden = Suggestions are hidden.
score-title = Suggestions played
score-times = { $count ->
    [one] once
   *[other] { $count } times
}
score-mine = { $count ->
    [0] None of your suggestions has been played yet.
    [one] One of your suggestions has been played.
   *[other] { $count } of your suggestions have been played.
}
advice-title = Suggestions for me
advice-was = Suggested: { $moves }

## Acts

resign = Resign
resign-sure = Really resign?
resign-yes = Yes, I resign
draw-offer = Offer a draw
draw-offered = Draw offered.
draw-question = Your opponent offers a draw.
draw-accept = Accept
draw-decline = Decline
draw-declined = The draw is declined.
draw-left = { $count ->
    [one] You can offer a draw 1 more time.
   *[other] You can offer a draw { $count } more times.
}
draw-none-left = You have no draw offers left in this game.
claim-wait = Your opponent has left. You can end the game in { $time }.
claim-now = Your opponent has left.
claim-win = Claim the win
claim-draw = Call it a draw
mirror = You are playing in another tab. This one watches.
mirror-take = Play here

## The end

result-white = White wins
result-black = Black wins
result-draw = Draw
result-nobody = Nobody wins
result-won = You win
result-lost = You lose
reason-no-move = no move left
reason-no-pieces = no pieces left
reason-three-in-line = three in a line
reason-fewer-than-three = fewer than three stones
reason-one-piece-each = one piece each
reason-king-against-man = a king against a man
reason-several-against-one = several men against one
reason-repetition = threefold repetition
reason-quiet-plies = too many moves without a capture
reason-agreement = by agreement
reason-resignation = resignation
reason-time = out of time
reason-abandoned = a player left
reason-unknown = the game is over
repetition-plies = The position stood on the board after moves { $plies }.
replay = Replay the game
again = New game
rematch-offer = Rematch
rematch-offered = You propose a rematch. Your opponent has not answered yet.
rematch-question = Your opponent proposes a rematch, with the sides swapped.
rematch-accept = Play the rematch
rematch-decline = No, thank you
rematch-was-declined = Your opponent does not want a rematch.
rematch-you-declined = You declined the rematch. You can still propose one.
rematch-goes-on = The players go on with a rematch.
rematch-go = Go to the rematch
rematch-begun = The rematch begins: you play { $side }.
rematch-of = Rematch of an earlier game

## The connection

link-connecting = Connecting…
link-open = Connected
link-sending = Sending…
link-lost = Offline. Trying again in { $seconds } s.
link-trying = Offline. Trying again…
link-device = This device has no network.
link-kept = Your move is kept here and goes out on return.
link-now = Now
link-version = A new version of Asarag is in use: reload the page.
link-unknown = This game does not exist, or it is private.
link-refused = The server closed the connection. Reload the page.
reload = Reload

## Notices

notice-dropped = Your move { $move } was not played: the position has changed.
notice-unsent = The connection was cut: check whether your request was heard.
notice-credited = The server was down: { $side } gets { $time } back.
notice-unseated = The player did not come: the seat is free again.
notice-arrived = { $name } is here: the game begins.
notice-resynced = The position was taken anew from the server.

## History and replay

history-title = History
history-none = No game matches.
history-more = More
history-pdn = Download these games (PDN)
filter-title = Filters
filter-mine = My games only
filter-game = Game
filter-game-any = All games
filter-result = Result
filter-result-any = All
filter-player = Player
filter-opponent = Opponent
filter-from = From
filter-to = To
filter-apply = Search
filter-clear = Clear all
plies = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
replay-first = Start
replay-previous = Previous move
replay-next = Next move
replay-last = End
replay-at = Move { $ply } of { $plies }
replay-start = Starting position
replay-play = Play
replay-pace = Speed
replay-slider = Move shown
pdn = Download (PDN)
game-unknown = This game does not exist, or it is private.
page-unknown = This page does not exist.
home = Back to the start

## Without a network

practice-title = Practice
practice-lead = No account, no network: everything is played and kept on this device.
practice-kind = Against whom
kind-two = Two on this device
kind-two-hint = Pass the device to each other; the board can turn after each move.
kind-analysis = Analysis
kind-analysis-hint = You move both sides, try moves and go back.
practice-begin = Start
practice-saved = Saved games
practice-none = No game is saved on this device.
practice-over = over
practice-remove = Delete this game: { $game }
practice-remove-sure = Delete
practice-unknown = This game is not on this device.
practice-unknown-hint = A practice game is kept where it was played.
practice-not-kept = This device does not keep the game: it lasts as long as this page.
practice-paused = The clock is stopped
practice-continue = Continue
practice-pause = Pause
practice-undo = Take back
practice-redo = Play again
practice-turning = Turn the board after each move
practice-draw = Draw by agreement
practice-draw-sure = Call it a draw?
practice-draw-yes = Yes, a draw
practice-analyse = Analyse
practice-again = Play another one
acts-title = Actions
pdn-copy = Copy the PDN
position-copy = Copy the position
typed-move = Typed move
typed-play = Play
typed-suggest = Suggest
taken = { $count ->
    [one] 1 piece taken
   *[other] { $count } pieces taken
}
ago-now = just now
ago-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}
confirm-question = Play { $move }?
confirm-yes = Play
settings-title = Settings
settings-lead = Kept on this device.
settings-looks = Appearance
settings-theme = Theme
theme-system = Like the device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
settings-board = Board
board-wood = Wood
board-pottery = Kabyle pottery
settings-coordinates = Names of the squares
settings-moving = Moving
settings-targets = Show possible moves
settings-animation = Move pieces smoothly
settings-animation-hint = Never if the device asks for less motion.
settings-confirm = Confirm moves
confirm-never = Never
confirm-slow = Without a clock
confirm-always = Always
confirm-never-hint = A move is played as soon as it is entered.
confirm-slow-hint = In games without a clock, a move waits for your word.
confirm-always-hint = Every move waits for your word.
settings-heard = Sounds
settings-sound = Board sounds
settings-vibration = Vibration
rules-title = Rules
rules-show = Show
rules-again = Again
rules-option = With “{ $option }”:
keys-title = Keyboard
keys-page = Anywhere on the page
keys-board = On the board
keys-far = Ten moves back, ten moves on
keys-help = This list
keys-arrows = From square to square
keys-press = Choose a piece, play
keys-here = What stands here
keys-last = Last move
keys-moves = Moves from here
keys-clocks = Clocks
keys-own = Next piece that can move
kind-computer = Against the computer
kind-computer-hint = Eight levels, hints, and moves can be taken back.
kind-level = Computer, level { $level }
practice-level = Level
level-easy = For a first game: it lets itself be beaten.
level-middle = A casual opponent who makes mistakes.
level-hard = Strong: it sees several moves ahead.
level-full = Everything it can do.
computer-thinking = The computer is thinking…
hint-ask = A hint
hint-move = { $move }:
hint-then = Then: { $moves }
engine-title = What the computer thinks
engine-on = Think
engine-thinking = Thinking…
engine-depth = { $depth } plies searched
engine-absent = The computer cannot be loaded here.
score-level = The position is even
score-better = { $side }: slightly better
score-winning = { $side }: winning
score-wins = { $side }: wins in { $count ->
    [one] 1 move
   *[other] { $count } moves
}
practice-without = Without a network
offline-kept = Ready to be played without a network: { $count } files, { $size } MB kept on this device.
offline-not-kept = Nothing is kept yet for playing without a network.
version-new = A new version is ready.
version-use = Use it
version-later = Later

## Faults

fault-offline = The server does not answer.
fault-unknown = Something went wrong.
fault-again = Try again in { $time }.
engine-missing = Your browser cannot load the rules of the games. Update it or try another one.

## Why a move is refused. `squares` are names of squares, `example` is a legal move.

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-empty-square = There is no piece on { $squares }.
refusal-not-your-piece = The piece on { $squares } is your opponent’s.
refusal-occupied = { $squares } is occupied.
refusal-not-reachable = This piece cannot go to { $last }.
refusal-not-placeable = No stone can be placed on { $last }.
refusal-must-capture = You must capture: { $squares }.
refusal-longer-capture = You must take the most: { $example } takes { $count }.
refusal-capture-unfinished = The capture is not finished: { $example }.
refusal-turned-back = A capture cannot turn back, as on { $squares }.
refusal-would-line-up = While stones are placed, three in a line are forbidden: { $squares }.
refusal-must-take = The mill { $squares } takes a stone: choose which.
refusal-not-opponent-stone = There is no opponent’s stone on { $squares }.
refusal-must-mill = You must make a mill: { $squares } can.
refusal-no-mill = This move makes no mill: it takes nothing.
refusal-unreadable-move = This is no move.
refusal-ambiguous-move = Several captures end there: show every square.
refusal-looking-back = Go back to the game first.
refusal-clock-stopped = The clock is stopped.

## Why a request is refused

refusal-stale-ply = The game has moved on.
refusal-not-started = The game has not begun: a seat is free.
refusal-time-is-up = Time is up.
refusal-not-a-player = Only the player of that side can do this.
refusal-seat-taken = This seat is taken.
refusal-seats-taken = Both seats are taken.
refusal-advice-not-live = You do not take live suggestions.
refusal-advice-off = The player to move takes no suggestions.
refusal-seat-holder = Players do not suggest moves in their own game.
refusal-no-such-suggestion = Nobody suggests this move any more.
refusal-suggestions-limited = Too many suggestions in this game.
refusal-offer-open = Your draw offer still stands.
refusal-offer-too-soon = You can offer a draw again after your next move.
refusal-limited = Too many requests. Wait a little.
refusal-offers-limited = You have offered a draw often enough in this game.
refusal-too-many-waiting-rooms = Too many of your games are waiting for somebody already.
refusal-no-offer = No draw is offered to you.
refusal-not-over = The game is not over.
refusal-never-begun = Nobody has played here: there is nothing to play again.
refusal-rematch-declined = Your opponent does not want a rematch.
refusal-no-rematch-offer = No rematch is proposed to you.
refusal-unknown-code = No game waits under this code, or none does any more.
refusal-not-a-code = A code has eight letters and digits.
refusal-not-their-turn = The game can be ended only while the absent player is to move.
refusal-opponent-here = Your opponent is back.
refusal-claim-too-early = It is too early to end the game.
refusal-another-tab = You are playing in another tab.
refusal-busy = The server is very busy. Try again in a moment.
refusal-unavailable = The server cannot store anything right now. Nothing is lost: try again in a moment.
refusal-name-empty = A name has at least one letter or digit.
refusal-name-too-long = A name has at most 20 characters.
refusal-name-character = This name has a character that cannot be part of a name.
refusal-name-marks = This name has too many marks on one letter.
refusal-name-mixed-scripts = A name is written in one alphabet.
refusal-too-fast = That was a little too fast. Wait a moment.
refusal-internal = Something went wrong on the server.
refusal-clock-out-of-bounds = This time is out of bounds.
refusal-not-found = Not found.
refusal-unknown = The server refused this request.
