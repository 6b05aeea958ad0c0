#pragma once

#include <string>
#include <variant>

#include "judge/app/grading/grading_options.hpp"
#include "judge/app/operation/control_options.hpp"
#include "judge/app/operation/mail_options.hpp"
#include "judge/app/operation/maintenance_options.hpp"
#include "judge/app/operation/operator_options.hpp"
#include "judge/app/operation/token_options.hpp"
#include "judge/app/operation/user_options.hpp"
#include "judge/app/reference/reference_options.hpp"
#include "judge/app/serve/serve_options.hpp"
#include "judge/app/worker/worker_flags.hpp"

namespace judge::app {

/// The reply if there is no command to run: help, version or a usage error.
struct Answer {
  int exit_status = 0;
  std::string text;  ///< for standard output if the status is 0, otherwise for standard error
};

using Command =
    std::variant<GradeArguments, InteractArguments, VerifyArguments, ExportArguments,
                 ImportArguments, DoctorArguments, LanguagesArguments, ReferenceArguments,
                 ServeArguments, UserArguments, WorkerArguments, BackupArguments, RestoreArguments,
                 FsckArguments, StatusArguments, TraceArguments, TokenArguments, MailTestArguments,
                 PauseArguments, CancelArguments, EraseArguments, Answer>;

/// Parses the command line.
Command parse_command_line(int argc, const char* const* argv);

}  // namespace judge::app
