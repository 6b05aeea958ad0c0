%% Compiles a submission to one file: compile_erlang:main([PROGRAM, ENTRY_POINT, FILE...])
%% The program contains the modules; it is started with the function main/0 of the entry point.
-module(compile_erlang).
-export([main/1]).

main([Program, EntryPoint | Files]) ->
    Modules = [compiled(File) || File <- Files],
    {Main, _, _} = lists:keyfind(EntryPoint, 2, Modules),
    ok = file:write_file(Program, term_to_binary({Main, Modules})),
    halt(0).

compiled(File) ->
    case compile:file(File, [binary, report_errors, report_warnings, {error_location, line}]) of
        {ok, Module, Code} -> {Module, File, Code};
        _ -> halt(1)
    end.
