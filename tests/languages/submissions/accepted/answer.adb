with Ada.Text_IO; use Ada.Text_IO;
with Ada.Integer_Text_IO; use Ada.Integer_Text_IO;

procedure Answer is
   N : Integer;
begin
   Get (N);
   Put ("answer");
   Put (Integer'Image (N));
end Answer;
