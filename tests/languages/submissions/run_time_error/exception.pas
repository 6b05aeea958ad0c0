{$mode objfpc}
program Raising;
uses SysUtils;
begin
  raise EArgumentException.Create('nothing to add');
end.
