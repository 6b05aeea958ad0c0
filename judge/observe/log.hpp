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

/// How much an event matters. `off` is no event's: a log of that level writes nothing.
enum class Level { debug, info, warning, error, off };

/// "debug", "info", "warning", "error" or "off".
std::string_view level_name(Level level);

/// The level with this name, or nothing if there is none.
std::optional<Level> level_from_name(std::string_view name);

/// How an event is written: for people, or one JSON object on a line for programs.
enum class LogFormat { text, json };

/// A name and a value of an event, such as the submission's id. It looks at texts and does not copy
/// them, so that it costs nothing where the event is not written; use it in the call alone.
class Field {
 public:
  using Value = std::variant<std::string_view, std::int64_t, std::uint64_t, double, bool>;

  Field(std::string_view name, std::string_view value) : name_(name), value_(value) {}
  Field(std::string_view name, const char* value) : Field(name, std::string_view(value)) {}
  Field(std::string_view name, const std::string& value) : Field(name, std::string_view(value)) {}
  Field(std::string_view name, bool value) : name_(name), value_(value) {}
  Field(std::string_view name, double value) : name_(name), value_(value) {}
  Field(std::string_view name, std::signed_integral auto value)
      : name_(name), value_(static_cast<std::int64_t>(value)) {}
  Field(std::string_view name, std::unsigned_integral auto value)
      : name_(name), value_(static_cast<std::uint64_t>(value)) {}

  std::string_view name() const { return name_; }
  const Value& value() const { return value_; }

 private:
  std::string_view name_;
  Value value_;
};

using Fields = std::initializer_list<Field>;

/// A place to write events to, one line each. It is handed to whoever has something to say; copies
/// are cheap, write to the same place, and may be used by several threads at a time. Nothing here
/// throws: an event that cannot be written is lost, and what it tells of goes on.
///
/// As text: `2026-01-31T12:00:00.000Z info  judged submission=17 verdict=AC`, a value with a space
/// in quotation marks. As JSON: `{"time":"…","level":"info","message":"judged","submission":17,
/// "verdict":"AC"}`. Times are UTC. Whatever a message or value holds stays on its line: control
/// characters are escaped and what is not UTF-8 is replaced.
class Log {
 public:
  /// A longer message or value is cut, with "..." at its end; and of an event's fields those that
  /// do not fit on its line are left out, with a field `left_out` that says how many.
  static constexpr std::size_t message_bytes_max = 4096;
  static constexpr std::size_t value_bytes_max = 1024;
  static constexpr std::size_t line_bytes_max = 16384;

  /// To standard error, events of this level and above.
  Log(Level level, LogFormat format);

  /// To this stream, which must outlive all copies.
  Log(Level level, LogFormat format, std::ostream& stream);

  /// The same place, with these fields on every event, after those that this log has already.
  Log with(Fields fields) const noexcept;

  /// Whether events of this level are written: for those that are costly to describe.
  bool writes(Level level) const noexcept;

  void debug(std::string_view message, Fields fields = {}) const noexcept {
    write(Level::debug, message, fields);
  }
  void info(std::string_view message, Fields fields = {}) const noexcept {
    write(Level::info, message, fields);
  }
  void warning(std::string_view message, Fields fields = {}) const noexcept {
    write(Level::warning, message, fields);
  }
  void error(std::string_view message, Fields fields = {}) const noexcept {
    write(Level::error, message, fields);
  }

  /// Writes one event. The fields' names are lower case words of the code, each once, and none of
  /// them `time`, `level`, `message`, `left_out`.
  void write(Level level, std::string_view message, Fields fields) const noexcept;

 private:
  std::shared_ptr<spdlog::logger> logger_;
  LogFormat format_;
  /// The fields of every event, as they stand on its line; null for none. Shared, so that a copy
  /// needs no memory and cannot fail.
  std::shared_ptr<const std::string> context_;

  std::string_view context() const noexcept;
};

}  // namespace judge::observe
