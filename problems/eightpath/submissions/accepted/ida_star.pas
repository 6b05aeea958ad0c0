{ Right: parity test, then iterative deepening with the Manhattan distance. }
program IdaStar;

const
  Letters: string = 'udlr';
  Rows: array[0..3] of Integer = (-1, 1, 0, 0);
  Columns: array[0..3] of Integer = (0, 0, -1, 1);

var
  Board: array[0..8] of Integer; { 0 is the blank }
  Path: string;

function Distance(Tile, Cell: Integer): Integer;
begin
  Distance := Abs(Cell div 3 - (Tile - 1) div 3) + Abs(Cell mod 3 - (Tile - 1) mod 3);
end;

{ H: the sum of the distances of all tiles; Left: the moves that may still be made. }
function Search(Blank, H, Left, Last: Integer): Boolean;
var
  K, Row, Column, Target, Tile: Integer;
begin
  if H = 0 then Exit(True);
  if H > Left then Exit(False);
  for K := 0 to 3 do
  begin
    Row := Blank div 3 + Rows[K];
    Column := Blank mod 3 + Columns[K];
    if (Row < 0) or (Row > 2) or (Column < 0) or (Column > 2) or (K = (Last xor 1)) then Continue;
    Target := Row * 3 + Column;
    Tile := Board[Target];
    Board[Blank] := Tile;
    Board[Target] := 0;
    Path := Path + Letters[K + 1];
    if Search(Target, H + Distance(Tile, Blank) - Distance(Tile, Target), Left - 1, K) then
      Exit(True);
    SetLength(Path, Length(Path) - 1);
    Board[Blank] := 0;
    Board[Target] := Tile;
  end;
  Search := False;
end;

var
  I, J, Blank, H, Limit, Inversions: Integer;
  C: Char;
begin
  H := 0;
  for I := 0 to 8 do
  begin
    repeat Read(C) until C > ' ';
    if C = 'x' then
      Blank := I
    else
    begin
      Board[I] := Ord(C) - Ord('0');
      H := H + Distance(Board[I], I);
    end;
  end;
  Inversions := 0;
  for I := 0 to 8 do
    for J := 0 to I - 1 do
      if (Board[I] > 0) and (Board[J] > Board[I]) then Inc(Inversions);
  if Odd(Inversions) then
  begin
    WriteLn('unsolvable');
    Halt;
  end;
  Limit := H;
  while not Search(Blank, H, Limit, 9) do Limit := Limit + 2;
  WriteLn(Path);
end.
