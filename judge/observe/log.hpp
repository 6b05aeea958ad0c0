#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace spdlog {
class logger;
}

namespace judge::observe {

/// The severity of an event, or the minimum severity that a log writes. Only a log can be `off`: it
/// then writes nothing.
enum class Level { debug, info, warning, error, off };

/// Returns "debug", "info", "warning", "error" or "off".
std::string_view level_name(Level level);

/// Returns the level with this name, or `nullopt` if the name is unknown.
std::optional<Level> level_from_name(std::string_view name);

/// The format of a line: text for people, or a JSON object for programs.
enum class LogFormat { text, json };

/// A named value of an event, such as the submission's id. It refers to strings without copying
/// them, so that it costs nothing if the event is not written. Use it only as an argument of the
/// logging call.
class LogField {
 public:
  using Value = std::variant<std::string_view, std::int64_t, std::uint64_t, double, bool>;

  LogField(std::string_view name, std::string_view value) : name_(name), value_(value) {}
  LogField(std::string_view name, const char* value) : LogField(name, std::string_view(value)) {}
  LogField(std::string_view name, const std::string& value)
      : LogField(name, std::string_view(value)) {}
  LogField(std::string_view name, bool value) : name_(name), value_(value) {}
  LogField(std::string_view name, double value) : name_(name), value_(value) {}
  LogField(std::string_view name, std::signed_integral auto value)
      : name_(name), value_(static_cast<std::int64_t>(value)) {}
  LogField(std::string_view name, std::unsigned_integral auto value)
      : name_(name), value_(static_cast<std::uint64_t>(value)) {}

  std::string_view name() const { return name_; }
  const Value& value() const { return value_; }

 private:
  std::string_view name_;
  Value value_;
};

using LogFields = std::initializer_list<LogField>;

/// Writes events to a destination, one line per event. Pass it to every part that logs. Copies are
/// cheap, share the destination, and may be used from several threads at a time. Its functions do
/// not throw: an event that cannot be written is lost, and the caller continues.
///
/// Text: `2026-01-31T12:00:00.000Z info    judged submission=17 verdict=AC`; values that contain a
/// space are quoted. JSON, on one line:
/// `{"time":"…","level":"info","message":"judged","submission":17,"verdict":"AC"}`. Times are UTC.
/// No message or value can break out of its line: control characters are escaped, and invalid UTF-8
/// is replaced.
class Log {
 public:
  /// Longer messages and values are truncated and end with "...". Fields that do not fit on the
  /// line are omitted, and a field `left_out` gives their number.
  static constexpr std::size_t message_bytes_max = 4096;
  static constexpr std::size_t value_bytes_max = 1024;
  static constexpr std::size_t line_bytes_max = 16384;

  /// Logs events of this level and above to standard error.
  Log(Level level, LogFormat format);

  /// Logs to this stream, which must outlive the log and all its copies.
  Log(Level level, LogFormat format, std::ostream& stream);

  /// Returns a log with the same destination that adds these fields to every event, after the
  /// fields that this log already has.
  Log with(LogFields fields) const noexcept;

  /// Changes the level of this log and of all its copies.
  void set_level(Level level) const noexcept;

  /// True if events of this level are written. Check it before building an expensive event.
  bool writes(Level level) const noexcept;

  void debug(std::string_view message, LogFields fields = {}) const noexcept {
    write(Level::debug, message, fields);
  }
  void info(std::string_view message, LogFields fields = {}) const noexcept {
    write(Level::info, message, fields);
  }
  void warning(std::string_view message, LogFields fields = {}) const noexcept {
    write(Level::warning, message, fields);
  }
  void error(std::string_view message, LogFields fields = {}) const noexcept {
    write(Level::error, message, fields);
  }

  /// Writes one event. Field names are lower-case constants in the code. They are unique within the
  /// event, and the names `time`, `level`, `message` and `left_out` are reserved.
  void write(Level level, std::string_view message, LogFields fields) const noexcept;

 private:
  std::shared_ptr<spdlog::logger> logger_;
  LogFormat format_;
  /// The fields of every event, already formatted; null if there are none. Shared, so that copying
  /// allocates no memory and cannot fail.
  std::shared_ptr<const std::string> context_;

  std::string_view context() const noexcept;
};

}  // namespace judge::observe
