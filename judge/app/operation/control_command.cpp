#include "judge/app/operation/control_command.hpp"

#include <chrono>
#include <cstdio>
#include <functional>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/terminal.hpp"
#include "judge/app/operation/data_option.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/keeping/erasure.hpp"
#include "judge/store/people/users.hpp"
#include "judge/store/submissions/cancellation.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

/// The text to print, or the reason for a failure.
using ControlText = store::Expected<std::string>;

store::NewAuditEntry entry_of(std::string action, std::string kind, std::string id,
                              std::string detail) {
  return {.user = std::nullopt,
          .action = std::move(action),
          .object_kind = std::move(kind),
          .object_id = std::move(id),
          .detail = std::move(detail),
          .client_address = "command line",
          .request_id = {}};
}

/// Opens the data directory, runs `work` and prints the text that it returns. Returns the exit
/// status.
int control(const DataLocation& place,
            const std::function<ControlText(store::Connection&, std::int64_t now_ms)>& work) {
  const auto data = open_existing_data(place);
  if (!data) return complain(data.error().message, exit_usage);
  const auto connection = data->connect();
  if (!connection) return complain(connection.error().message, exit_usage);
  const ControlText text = work(**connection, worker::now_ms());
  if (!text) return complain(text.error().message, exit_rejected);
  return write_output(*text) ? 0 : exit_judge;
}

/// Runs `work` and adds its audit entry, in one transaction.
store::Expected<void> audited(store::Connection& connection, std::int64_t now_ms,
                              const store::NewAuditEntry& entry,
                              const std::function<store::Expected<void>()>& work) {
  return connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY(work());
    return store::Audit(connection).add(entry, now_ms);
  });
}

ControlText pause_or_resume(store::Connection& connection, const PauseArguments& arguments,
                            std::int64_t now_ms) {
  const std::string kind(enum_name(arguments.kind));
  const char* action = arguments.resume ? "resume" : "pause";
  auto done =
      audited(connection, now_ms,
              entry_of(fmt::format("{}.{}", kind, action), kind, arguments.name, arguments.reason),
              [&]() -> store::Expected<void> {
                store::Pauses pauses(connection);
                if (arguments.resume) return pauses.end(arguments.kind, arguments.name);
                JUDGE_TRY(pauses.begin({.kind = arguments.kind,
                                        .name = arguments.name,
                                        .reason = arguments.reason,
                                        .since_ms = now_ms}));
                return {};
              });
  JUDGE_TRY(done);
  return fmt::format("{}: {}{}{}\n", arguments.resume ? "resumed" : "paused", kind,
                     arguments.name.empty() ? "" : " ", arguments.name);
}

ControlText cancel(store::Connection& connection, std::int64_t submission, std::int64_t now_ms) {
  auto done = audited(connection, now_ms,
                      entry_of("submission.cancel", "submission", std::to_string(submission), ""),
                      [&] { return store::cancel_submission(connection, submission, now_ms); });
  JUDGE_TRY(done);
  return fmt::format("cancelled: submission {}\n", submission);
}

std::string erasure_text(const store::Erased& erased, bool of_user, bool applied) {
  std::string text = applied ? "Removed:\n" : "Would be removed:\n";
  const auto line = [&](std::int64_t count, const char* words) {
    if (count > 0) text += fmt::format("{:>10}  {}\n", count, words);
  };
  if (of_user) text += "            the account with its name, e-mail address and password\n";
  line(erased.submissions, "submissions with their sources, judgements and outputs");
  line(erased.runs, "runs of these submissions");
  line(erased.custom_runs, "custom runs with their sources, inputs and outputs");
  line(erased.sessions, "sessions");
  line(erased.tokens, "API tokens");
  line(erased.enrollments, "enrolments in courses, with their gradebook entries");
  line(erased.comments, "comments on programs");
  line(erased.questions, "questions in courses, with their replies");
  text += applied ? "Kept:\n" : "Would be kept:\n";
  line(erased.audit_entries, "audit entries, without names and addresses");
  line(erased.problems_kept, "problems that the user created or changed");
  line(erased.drafts_kept, "drafts of problems");
  line(erased.announcements_kept, "announcements in courses, without an author");
  line(erased.submissions_kept,
       "submissions to problems that are open in their course (--open-too removes them)");
  line(erased.results_kept, "results in the gradebook (--drop-results removes them)");
  text += "            existing backups: remove those files yourself\n";
  if (!applied) text += "Nothing was changed. To erase, add --apply; this cannot be undone.\n";
  return text;
}

/// Parses a date such as "2025-09-01". Returns the start of that day (UTC) in milliseconds since
/// 1970.
store::Expected<std::int64_t> parse_day_ms(const std::string& day) {
  int year = 0;
  unsigned month = 0;
  unsigned number = 0;
  int length = 0;
  const int read = std::sscanf(day.c_str(), "%4d-%2u-%2u%n", &year, &month, &number, &length);
  const std::chrono::year_month_day date{std::chrono::year{year}, std::chrono::month{month},
                                         std::chrono::day{number}};
  if (read != 3 || static_cast<std::size_t>(length) != day.size() || !date.ok()) {
    return store::failure(store::FailureKind::invalid,
                          fmt::format("--before: '{}' is not a date such as 2025-09-01", day));
  }
  using std::chrono::milliseconds;
  const auto since = std::chrono::sys_days(date).time_since_epoch();
  return std::chrono::duration_cast<milliseconds>(since).count();
}

/// The steps of an erasure, and its entry in the audit log.
struct ErasureWork {
  store::NewAuditEntry entry;
  std::function<store::Expected<store::Erased>()> preview;
  std::function<store::Expected<store::Erased>()> apply;
};

ControlText erase(store::Connection& connection, const EraseArguments& arguments,
                  std::int64_t now_ms, const ErasureWork& work) {
  store::Expected<store::Erased> erased;
  if (!arguments.apply) {
    erased = work.preview();
  } else {
    // The data must not remain in the files of the database.
    JUDGE_TRY(connection.overwrite_removed_data(true));
    auto done = audited(connection, now_ms, work.entry, [&]() -> store::Expected<void> {
      erased = work.apply();
      JUDGE_TRY(erased);
      return {};
    });
    JUDGE_TRY(done);
    connection.empty_log();
  }
  JUDGE_TRY(erased);
  return erasure_text(*erased, !arguments.user.empty(), arguments.apply);
}

ControlText erase_user(store::Connection& connection, const EraseArguments& arguments,
                       std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto user, store::Users(connection).find_by_name(arguments.user));
  if (!user) {
    return store::failure(store::FailureKind::missing,
                          fmt::format("there is no user '{}'", arguments.user));
  }
  store::Erasure erasure(connection, now_ms);
  return erase(connection, arguments, now_ms,
               {.entry = entry_of("user.erase", "user", std::to_string(user->id), ""),
                .preview = [&] { return erasure.preview_user(user->id); },
                .apply = [&] { return erasure.erase_user(user->id); }});
}

ControlText erase_submissions(store::Connection& connection, const EraseArguments& arguments,
                              std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto before_ms, parse_day_ms(arguments.before));
  const store::OldSubmissions which{.before_ms = before_ms,
                                    .open_too = arguments.open_too,
                                    .keep_results = !arguments.drop_results};
  store::Erasure erasure(connection, now_ms);
  return erase(connection, arguments, now_ms,
               {.entry = entry_of("submissions.erase", "submissions", "",
                                  fmt::format("before {}{}{}", arguments.before,
                                              arguments.open_too ? ", open too" : "",
                                              arguments.drop_results ? ", with results" : "")),
                .preview = [&] { return erasure.preview_submissions(which); },
                .apply = [&] { return erasure.erase_submissions(which); }});
}

}  // namespace

int pause_command(const PauseArguments& arguments) {
  return control(arguments.place, [&](store::Connection& connection, std::int64_t now_ms) {
    return pause_or_resume(connection, arguments, now_ms);
  });
}

int cancel_command(const CancelArguments& arguments) {
  return control(arguments.place, [&](store::Connection& connection, std::int64_t now_ms) {
    return cancel(connection, arguments.submission, now_ms);
  });
}

int erase_command(const EraseArguments& arguments) {
  return control(arguments.place, [&](store::Connection& connection, std::int64_t now_ms) {
    return arguments.user.empty() ? erase_submissions(connection, arguments, now_ms)
                                  : erase_user(connection, arguments, now_ms);
  });
}

}  // namespace judge::app
