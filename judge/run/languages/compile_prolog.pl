% Compiles a submission to one file: compile_prolog.pl PROGRAM FILE...
% All files are loaded into the module `user`, as by `swipl -c FILE...`. The program also contains
% the files that they load. Syntax errors are errors; warnings are printed.
:- dynamic(has_failed/0).
:- multifile(user:message_hook/3).

user:message_hook(_, error, _) :- assertz(has_failed), fail.

% Predicates here must not have names that the submission, which is loaded to compile it, defines,
% too.
compile_the_submission :-
    current_prolog_flag(argv, [Program | Files]),
    the_file_that_loads(Files, File),
    file_name_extension(Base, _, File),
    catch(qcompile(File, [include(user)]), Error, (print_message(error, Error), halt(1))),
    ( has_failed -> halt(1) ; true ),
    file_name_extension(Base, qlf, Compiled),
    rename_file(Compiled, Program),
    halt.

the_file_that_loads([File], File) :- !.
the_file_that_loads(Files, '.submission.pl') :-
    open('.submission.pl', write, Stream),
    forall(member(File, Files), format(Stream, ":- ensure_loaded(~q).~n", [File])),
    close(Stream).
