%% Compiles a submission to one file: compile_elixir:main([PROGRAM, FILE...])
%% The program contains the modules; it is started with Main.main().
-module(compile_elixir).
-export([main/1]).

main([Program | Files]) ->
    {ok, _} = application:ensure_all_started(elixir),
    Modules =
        try [compiled(File) || File <- Files] of
            Compiled -> lists:append(Compiled)
        catch
            Kind:Reason:Stack ->
                Text = 'Elixir.Exception':format_banner(Kind, Reason, Stack),
                io:put_chars(standard_error, [Text, "\n"]),
                halt(1)
        end,
    ok = file:write_file(Program, term_to_binary({'Elixir.Main', Modules})),
    halt(0).

compiled(File) ->
    {ok, Text} = file:read_file(File),
    [{Module, File, Code} || {Module, Code} <- 'Elixir.Code':compile_string(readable(Text), list_to_binary(File))].

%% Without the byte order mark, and with what is not UTF-8 replaced.
readable(<<16#EF, 16#BB, 16#BF, Text/binary>>) -> readable(Text);
readable(Text) ->
    case unicode:characters_to_binary(Text) of
        Valid when is_binary(Valid) -> Valid;
        {_, Valid, <<_, Rest/binary>>} -> <<Valid/binary, "?", (readable(Rest))/binary>>
    end.
