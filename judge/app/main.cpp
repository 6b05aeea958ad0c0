#include <cstdio>
#include <exception>
#include <variant>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/interrupt.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/command_line.hpp"
#include "judge/app/grading/grade_command.hpp"
#include "judge/app/grading/import_command.hpp"
#include "judge/app/grading/languages_command.hpp"
#include "judge/app/grading/problem_command.hpp"
#include "judge/app/grading/verify_command.hpp"
#include "judge/app/operation/control_command.hpp"
#include "judge/app/operation/doctor.hpp"
#include "judge/app/operation/fsck_command.hpp"
#include "judge/app/operation/mail_command.hpp"
#include "judge/app/operation/maintenance_command.hpp"
#include "judge/app/operation/status_command.hpp"
#include "judge/app/operation/store_doctor.hpp"
#include "judge/app/operation/token_command.hpp"
#include "judge/app/operation/trace_command.hpp"
#include "judge/app/operation/user_command.hpp"
#include "judge/app/reference/reference_command.hpp"
#include "judge/app/serve/serve_command.hpp"
#include "judge/app/worker/worker_command.hpp"

namespace {

int perform(const judge::app::GradeArguments& arguments) {
  return judge::app::grade_command(arguments);
}

int perform(const judge::app::InteractArguments& arguments) {
  return judge::app::interact_command(arguments);
}

int perform(const judge::app::VerifyArguments& arguments) {
  return judge::app::verify_command(arguments);
}

int perform(const judge::app::ExportArguments& arguments) {
  return judge::app::export_command(arguments);
}

int perform(const judge::app::ImportArguments& arguments) {
  return judge::app::import_command(arguments);
}

int perform(const judge::app::DoctorArguments& arguments) {
  return arguments.store ? judge::app::store_doctor_command(arguments)
                         : judge::app::doctor_command(arguments.json);
}

int perform(const judge::app::LanguagesArguments& arguments) {
  return judge::app::languages_command(arguments);
}

int perform(const judge::app::ReferenceArguments& arguments) {
  return judge::app::reference_command(arguments);
}

int perform(const judge::app::ServeArguments& arguments) {
  return judge::app::serve_command(arguments);
}

int perform(const judge::app::UserArguments& arguments) {
  return judge::app::user_command(arguments);
}

int perform(const judge::app::WorkerArguments& arguments) {
  return judge::app::worker_command(arguments);
}

int perform(const judge::app::StatusArguments& arguments) {
  return judge::app::status_command(arguments);
}

int perform(const judge::app::TraceArguments& arguments) {
  return judge::app::trace_command(arguments);
}

int perform(const judge::app::TokenArguments& arguments) {
  return judge::app::token_command(arguments);
}

int perform(const judge::app::MailTestArguments& arguments) {
  return judge::app::mail_test_command(arguments);
}

int perform(const judge::app::BackupArguments& arguments) {
  return judge::app::backup_command(arguments);
}

int perform(const judge::app::RestoreArguments& arguments) {
  return judge::app::restore_command(arguments);
}

int perform(const judge::app::FsckArguments& arguments) {
  return judge::app::fsck_command(arguments);
}

int perform(const judge::app::PauseArguments& arguments) {
  return judge::app::pause_command(arguments);
}

int perform(const judge::app::CancelArguments& arguments) {
  return judge::app::cancel_command(arguments);
}

int perform(const judge::app::EraseArguments& arguments) {
  return judge::app::erase_command(arguments);
}

int perform(const judge::app::Answer& answer) {
  if (answer.exit_status == 0) {
    judge::app::write_output(answer.text);
  } else {
    judge::app::write_error(answer.text);
  }
  return answer.exit_status;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    judge::app::watch_signals();
    return std::visit([](const auto& command) { return perform(command); },
                      judge::app::parse_command_line(argc, argv));
  } catch (const std::exception& error) {
    // An unexpected failure, such as lack of memory, is an error of the judge, not of its input.
    std::fputs("judge: ", stderr);
    std::fputs(error.what(), stderr);
    std::fputs("\n", stderr);
    return judge::app::exit_judge;
  }
}
