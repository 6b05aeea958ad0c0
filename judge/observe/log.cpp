#include "judge/observe/log.hpp"

#include <algorithm>
#include <array>
#include <exception>

#include <spdlog/logger.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "judge/observe/log_line.hpp"

namespace judge::observe {
namespace {

struct LevelEntry {
  Level level;
  std::string_view name;
  spdlog::level::level_enum of_spdlog;
};

constexpr std::array<LevelEntry, 5> levels = {{{Level::debug, "debug", spdlog::level::debug},
                                               {Level::info, "info", spdlog::level::info},
                                               {Level::warning, "warning", spdlog::level::warn},
                                               {Level::error, "error", spdlog::level::err},
                                               {Level::off, "off", spdlog::level::off}}};

/// The maximum size of a log's context: the fields that every event of a request or submission has.
/// The rest of the line is reserved for the event's own fields.
constexpr std::size_t context_bytes_max = Log::line_bytes_max / 4;

spdlog::level::level_enum level_of_spdlog(Level level) {
  return levels.at(static_cast<std::size_t>(level)).of_spdlog;
}

/// Returns the formatter for the lines of the log. It adds the time and the level; the rest of each
/// line is passed to spdlog as one text.
std::unique_ptr<spdlog::formatter> formatter(LogFormat format) {
  const char* pattern = format == LogFormat::json
                            ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})"
                            : "%Y-%m-%dT%H:%M:%S.%eZ %-7l %v";
  return std::make_unique<spdlog::pattern_formatter>(pattern, spdlog::pattern_time_type::utc, "\n");
}

std::shared_ptr<spdlog::logger> make_logger(Level level, LogFormat format, spdlog::sink_ptr sink) {
  sink->set_formatter(formatter(format));
  auto logger = std::make_shared<spdlog::logger>("judge", std::move(sink));
  logger->set_level(level_of_spdlog(level));
  // Flush every line, so that readers see it immediately.
  logger->flush_on(spdlog::level::trace);
  // Ignore errors. The default handler would report them on standard error, where writing has just
  // failed.
  logger->set_error_handler([](const std::string&) {});
  return logger;
}

}  // namespace

std::string_view level_name(Level level) { return levels.at(static_cast<std::size_t>(level)).name; }

std::optional<Level> level_from_name(std::string_view name) {
  for (const LevelEntry& entry : levels) {
    if (entry.name == name) return entry.level;
  }
  return std::nullopt;
}

Log::Log(Level level, LogFormat format)
    : logger_(make_logger(level, format, std::make_shared<spdlog::sinks::stderr_sink_mt>())),
      format_(format) {}

Log::Log(Level level, LogFormat format, std::ostream& stream)
    : logger_(make_logger(level, format, std::make_shared<spdlog::sinks::ostream_sink_mt>(stream))),
      format_(format) {}

Log Log::with(LogFields fields) const noexcept {
  Log result = *this;
  try {
    std::string text(context());
    const std::size_t used = std::min(text.size(), context_bytes_max);
    text += fields_text(fields, format_, context_bytes_max - used);
    result.context_ = std::make_shared<const std::string>(std::move(text));
  } catch (const std::exception&) {
    // There is not enough memory. Return a log without these fields, so that the caller does not
    // fail.
    return result;
  }
  return result;
}

std::string_view Log::context() const noexcept {
  return context_ ? std::string_view(*context_) : std::string_view{};
}

void Log::set_level(Level level) const noexcept { logger_->set_level(level_of_spdlog(level)); }

bool Log::writes(Level level) const noexcept {
  return level != Level::off && logger_->should_log(level_of_spdlog(level));
}

void Log::write(Level level, std::string_view message, LogFields fields) const noexcept {
  if (!writes(level)) return;
  try {
    const std::string text = event_text(message, context(), fields, format_);
    logger_->log(level_of_spdlog(level), spdlog::string_view_t(text));
  } catch (const std::exception&) {
    // The failure cannot be reported anywhere. The event is lost.
    return;
  }
}

}  // namespace judge::observe
