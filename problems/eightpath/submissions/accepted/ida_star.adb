-- Right: parity test, then iterative deepening with the Manhattan distance.
with Ada.Text_IO; use Ada.Text_IO;

procedure Ida_Star is
   Letters : constant String := "udlr";
   Rows    : constant array (0 .. 3) of Integer := (-1, 1, 0, 0);
   Columns : constant array (0 .. 3) of Integer := (0, 0, -1, 1);

   Board : array (0 .. 8) of Natural := (others => 0);  --  0 is the blank
   Path  : String (1 .. 200);
   Moves : Natural := 0;

   function Distance (Tile, Cell : Natural) return Natural is
     (abs (Cell / 3 - (Tile - 1) / 3) + abs (Cell mod 3 - (Tile - 1) mod 3));

   --  H: the sum of the distances of all tiles; Left: the moves that may still be made.
   function Search (Blank, H : Natural; Left : Integer; Last : Natural) return Boolean is
   begin
      if H = 0 then
         return True;
      elsif H > Left then
         return False;
      end if;
      for K in 0 .. 3 loop
         declare
            Row    : constant Integer := Blank / 3 + Rows (K);
            Column : constant Integer := Blank mod 3 + Columns (K);
            Back   : constant Boolean := K / 2 = Last / 2 and K /= Last;
            To     : Natural;
            Tile   : Natural;
         begin
            if Row in 0 .. 2 and Column in 0 .. 2 and not Back then
               To := Row * 3 + Column;
               Tile := Board (To);
               Board (Blank) := Tile;
               Board (To) := 0;
               Moves := Moves + 1;
               Path (Moves) := Letters (K + 1);
               if Search (To, H + Distance (Tile, Blank) - Distance (Tile, To), Left - 1, K) then
                  return True;
               end if;
               Moves := Moves - 1;
               Board (Blank) := 0;
               Board (To) := Tile;
            end if;
         end;
      end loop;
      return False;
   end Search;

   Cell, Blank, H : Natural := 0;
   Limit          : Natural;
   Inversions     : Natural := 0;
   C              : Character;
begin
   while Cell < 9 loop
      Get (C);
      if C = 'x' then
         Blank := Cell;
         Cell := Cell + 1;
      elsif C in '1' .. '8' then
         Board (Cell) := Character'Pos (C) - Character'Pos ('0');
         H := H + Distance (Board (Cell), Cell);
         Cell := Cell + 1;
      end if;
   end loop;
   for I in 0 .. 8 loop
      for J in 0 .. I - 1 loop
         if Board (I) > 0 and Board (J) > Board (I) then
            Inversions := Inversions + 1;
         end if;
      end loop;
   end loop;
   if Inversions mod 2 = 1 then
      Put_Line ("unsolvable");
      return;
   end if;
   Limit := H;
   while not Search (Blank, H, Limit, 9) loop
      Limit := Limit + 2;
   end loop;
   Put_Line (Path (1 .. Moves));
end Ida_Star;
