#include "judge/problem/base/yaml_value.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

/// Thrown to leave yaml-cpp, which recurses while it parses. Caught only in `parse_yaml`.
struct Stop {
  YamlProblem problem;
};

int line_of(const YAML::Mark& mark) { return mark.is_null() ? 0 : mark.line + 1; }

std::size_t count_values(const YamlValue& value) {
  std::size_t count = 1;
  for (const YamlValue& item : value.items) {
    count += count_values(item);
  }
  for (const YamlEntry& entry : value.entries) {
    count += count_values(entry.value) + 1;
  }
  return count;
}

/// Builds the tree from yaml-cpp's events. yaml-cpp's own tree silently keeps duplicate keys. It
/// also shares aliased values, so the size of the expanded document would be hard to limit.
class TreeBuilder : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& /*mark*/) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    YamlValue value;
    value.line = line_of(mark);
    complete(std::move(value), anchor);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchored_.find(anchor);
    if (found == anchored_.end()) {
      throw Stop{{line_of(mark), path(), "an alias must not refer to a value that contains it"}};
    }
    // An alias stands for a copy of another value. Count only the values inside the copy here; the
    // call of `complete` below counts the copy itself.
    count(found->second.second - 1, line_of(mark));
    YamlValue value = found->second.first;
    value.line = line_of(mark);
    complete(std::move(value), 0);
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& text) override {
    YamlValue value;
    value.kind = YamlValue::Kind::scalar;
    value.line = line_of(mark);
    value.quoted = tag != "?";  // yaml-cpp's tag for an unquoted scalar
    value.text = text;
    complete(std::move(value), anchor);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    open(YamlValue::Kind::list, mark, anchor);
  }

  void OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    open(YamlValue::Kind::map, mark, anchor);
  }

  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override { close(); }

  YamlValue& root() { return root_; }
  std::vector<YamlProblem>& problems() { return problems_; }

 private:
  /// A list or map that is still incomplete.
  struct Open {
    YamlValue value;
    YAML::anchor_t anchor = 0;
    std::optional<std::pair<std::string, int>> key;  ///< of the entry that is being read
    std::set<std::string, std::less<>> keys;
  };

  void open(YamlValue::Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor) {
    const int line = line_of(mark);
    if (open_.size() >= yaml_depth_max) {
      throw Stop{{line, "", fmt::format("is nested deeper than {} levels", yaml_depth_max)}};
    }
    if (!open_.empty() && open_.back().value.kind == YamlValue::Kind::map && !open_.back().key) {
      throw Stop{{line, path(), "a key must be text, not a list or a map"}};
    }
    Open opened;
    opened.value.kind = kind;
    opened.value.line = line;
    opened.anchor = anchor;
    open_.push_back(std::move(opened));
  }

  void close() {
    Open closed = std::move(open_.back());
    open_.pop_back();
    complete(std::move(closed.value), closed.anchor);
  }

  void count(std::size_t values, int line) {
    values_ += values;
    if (values_ > yaml_values_max) {
      throw Stop{{line, "", fmt::format("has more than {} values", yaml_values_max)}};
    }
  }

  void complete(YamlValue value, YAML::anchor_t anchor) {
    count(1, value.line);
    if (anchor != 0) {
      const std::size_t size = count_values(value);
      anchored_.insert_or_assign(anchor, std::pair(value, size));
    }
    if (open_.empty()) {
      root_ = std::move(value);
      return;
    }
    Open& parent = open_.back();
    if (parent.value.kind == YamlValue::Kind::list) {
      parent.value.items.push_back(std::move(value));
    } else if (!parent.key) {
      begin_entry(parent, value);
    } else {
      end_entry(parent, std::move(value));
    }
  }

  void begin_entry(Open& parent, const YamlValue& key) {
    if (key.kind == YamlValue::Kind::list || key.kind == YamlValue::Kind::map) {
      throw Stop{{key.line, path(), "a key must be text, not a list or a map"}};
    }
    parent.key = std::pair(key.kind == YamlValue::Kind::null ? "null" : key.text, key.line);
  }

  void end_entry(Open& parent, YamlValue value) {
    const std::string key_path = path();
    auto [key, line] = *std::exchange(parent.key, std::nullopt);
    if (!parent.keys.insert(key).second) {
      problems_.push_back({line, key_path, "occurs twice; remove one of the two"});
      return;
    }
    parent.value.entries.push_back({std::move(key), line, std::move(value)});
  }

  /// Returns the keys on the path to the current value, such as "limits.memory".
  std::string path() const {
    std::string text;
    for (const Open& level : open_) {
      if (level.key) {
        text += (text.empty() ? "" : ".") + level.key->first;
      }
    }
    return text;
  }

  YamlValue root_;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, std::pair<YamlValue, std::size_t>> anchored_;
  std::size_t values_ = 0;
  std::vector<YamlProblem> problems_;
};

/// Returns yaml-cpp's message, with a hint for the most frequent mistake.
std::string invalid_yaml(const std::string& message) {
  const bool has_colon = message == "illegal map value";
  return fmt::format("is not valid YAML: {}{}", message,
                     has_colon ? "; text that contains ': ' needs quotes" : "");
}

std::vector<YamlProblem> check_bytes(std::string_view text) {
  const auto line_at = [&](std::size_t position) {
    return 1 + static_cast<int>(std::ranges::count(text.substr(0, position), '\n'));
  };
  if (text.size() > yaml_bytes_max) {
    return {{0, "", fmt::format("is larger than {} KiB", yaml_bytes_max / 1024)}};
  }
  if (text.starts_with("\xEF\xBB\xBF")) {
    return {{1, "", "begins with a byte order mark; save it as UTF-8 without BOM"}};
  }
  if (!is_utf8(text)) {
    return {{0, "", "is not UTF-8; save it as UTF-8 without BOM"}};
  }
  if (const std::size_t at = text.find('\r'); at != std::string_view::npos) {
    return {{line_at(at), "", "contains a carriage return; save it with LF line endings"}};
  }
  if (const std::size_t at = text.find('\0'); at != std::string_view::npos) {
    return {{line_at(at), "", "contains a NUL character"}};
  }
  return {};
}

}  // namespace

std::expected<YamlValue, std::vector<YamlProblem>> parse_yaml(std::string_view text) {
  if (std::vector<YamlProblem> problems = check_bytes(text); !problems.empty()) {
    return std::unexpected(std::move(problems));
  }
  TreeBuilder builder;
  try {
    std::istringstream stream{std::string(text)};
    YAML::Parser parser(stream);
    parser.HandleNextDocument(builder);
    YamlValue first = std::exchange(builder.root(), {});
    if (parser.HandleNextDocument(builder)) {
      builder.problems().push_back(
          {builder.root().line, "", "has a second document; only one is allowed"});
    }
    builder.root() = std::move(first);
  } catch (const Stop& stop) {
    builder.problems().push_back(stop.problem);
  } catch (const YAML::Exception& error) {
    builder.problems().push_back({line_of(error.mark), "", invalid_yaml(error.msg)});
  }
  if (!builder.problems().empty()) {
    return std::unexpected(std::move(builder.problems()));
  }
  return std::move(builder.root());
}

}  // namespace judge::problem
