% Compiles a submission to one file: compile_prolog.pl PROGRAM ENTRY_POINT
% The program contains the other files that the entry point loads. Syntax errors are errors;
% warnings are printed.
:- dynamic(has_failed/0).
:- multifile(user:message_hook/3).

user:message_hook(_, error, _) :- assertz(has_failed), fail.

% Its name must not be one that the submission, which is loaded to compile it, defines, too.
compile_the_submission :-
    current_prolog_flag(argv, Arguments),
    append(_, [Program, File], Arguments),
    file_name_extension(Base, _, File),
    catch(qcompile(File, [include(user)]), Error, (print_message(error, Error), halt(1))),
    ( has_failed -> halt(1) ; true ),
    file_name_extension(Base, qlf, Compiled),
    rename_file(Compiled, Program),
    halt.
