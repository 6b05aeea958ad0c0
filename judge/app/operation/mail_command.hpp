#pragma once

#include "judge/app/operation/mail_options.hpp"

namespace judge::app {

/// Runs `judge mail test`. Returns the exit status.
int mail_test_command(const MailTestArguments& arguments);

}  // namespace judge::app
