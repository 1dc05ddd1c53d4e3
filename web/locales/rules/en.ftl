### The rules of the games in English. Which of these belong to a game, src/rules/guide.ts says.

## Damma and draughts

goal-take = Take all of the other side’s pieces, or leave it without a move.
goal-lose = Whoever has lost all pieces, or has no move left, wins. Capturing is compulsory all the same.
men-diagonal = Men go one square forward, along the diagonals.
men-sideways = Men go one square forward or sideways, never diagonally.
takes-forward = A man takes forward: it jumps over a neighbour onto the free square behind.
takes-all-ways = A man takes forward and backward: it jumps over a neighbour onto the free square behind.
takes-four-ways = A man takes in all four directions along the rows and columns: it jumps over a neighbour onto the free square behind.
takes-not-back = A man takes forward and sideways: it jumps over a neighbour onto the free square behind.
must-any = Capturing is compulsory. You choose among the captures, and the one you begin must be finished.
must-most = Capturing is compulsory, and the capture that takes most pieces must be played. A king counts as one piece.
king-step = A king goes one square in any direction and takes like a man, backward too.
king-flies = A king flies: it goes any distance, takes from afar, and lands where it likes beyond the piece it takes.
crown-ends = A man that reaches the last row becomes a king, and its move ends there.
crown-goes-on = A man that reaches the last row becomes a king at once; in a capture it goes on as one.
crown-last = A man becomes a king only if its move ends on the last row.
leaves-end = Taken pieces stay on the board until the capture is finished, and none is jumped twice.
leaves-once = Taken pieces leave at once, one by one: the way behind them opens.
no-turning = Within a capture a king does not turn straight back.
draw-kings = It is a draw when the same position comes for the third time, or after { $plies } moves in a row by kings alone without a capture.
draw-quiet = It is a draw when the same position comes for the third time, or after { $plies } moves in a row without a capture and without a crowning.

## Tiddest

goal-mill = Line up three stones to take the other side’s, until it has fewer than three or no move.
tiddest-place = First the stones are placed, ten each: in turn, one on any free square. Three in a line are forbidden meanwhile.
tiddest-move = Then a stone goes one square along a row or a column.
tiddest-mill = A move that ends in a line of exactly three is a mill and takes any one stone. Four or five in a line are no mill.
tiddest-draw = After { $plies } moves in a row without a capture it is a draw.

## Tiddest n tlata

goal-three = The first to have three stones in a line wins: a row, a column or a diagonal.
tlata-place = First each side places three stones, in turn. A line of three is forbidden meanwhile.
tlata-move = Then a stone goes along a drawn line to the next free point.
tlata-draw = After { $plies } moves in a row without a line it is a draw.

## Examples

example-must = White must take, and goes on as long as there is something to take.
example-most = Two captures begin here. The one that takes two pieces must be played.
example-king = The king takes from afar and chooses where it lands.
example-crown-ends = The man is crowned, and the capture ends there.
example-crown-goes-on = The man is crowned on the way and goes on as a king.
example-crown-last = The man passes the last row and goes on: it stays a man.
example-sideways = The man takes sideways, then forward.
example-lose = White must take, and would rather not: Black comes nearer to having no pieces.
example-mill = c2-c1 makes a mill; choose the stone it takes.
example-three = One step makes three in a line.
