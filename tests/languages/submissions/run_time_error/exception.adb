procedure Exception_Raised is
   Nothing_To_Add : exception;
begin
   raise Nothing_To_Add;
end Exception_Raised;
