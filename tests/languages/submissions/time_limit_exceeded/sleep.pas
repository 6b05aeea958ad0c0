program Sleeping;
uses SysUtils;
begin
  Sleep(3600000);
end.
