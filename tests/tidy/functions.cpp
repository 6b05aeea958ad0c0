#include "tests/tidy/functions.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "judge/core/text.hpp"
#include "tests/tidy/code.hpp"

namespace tidy {
namespace {

enum class Block { scope, function, initializer, other };

bool has_word(std::string_view text, std::string_view word) {
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    if (is_word_at(text, at, word)) return true;
  }
  return false;
}

/// Returns "name" for "type name(arguments) const". The name of a test includes the arguments of
/// its macro.
std::string name_in(std::string_view head) {
  const auto open = head.find('(');
  const auto start = head.find_last_of(" \t\n*&", open == 0 ? 0 : open - 1);
  const auto from = start == std::string_view::npos ? 0 : start + 1;
  const std::string name(head.substr(from, open - from));
  if (!name.starts_with("TEST")) return name;
  return std::string(head.substr(from, head.find(')') - from + 1));
}

bool is_access(std::string_view head) {
  return head == "public" || head == "protected" || head == "private";
}

/// Divides a text into blocks by its braces, and collects the blocks that are functions.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : code_(code_only(text)) {}

  std::vector<Function> run() {
    for (position_ = 0; position_ < code_.size(); ++position_) {
      const char c = code_[position_];
      if (c == '{') open();
      if (c == '}') close();
      if (c == ';' && round_ == 0) head_ = position_ + 1;
      if (c == ':' && is_access(judge::trimmed(head()))) head_ = position_ + 1;
      if (c == '(') ++round_;
      if (c == ')' && round_ > 0) --round_;
      if (c == '\n') ++line_;
    }
    return std::move(functions_);
  }

 private:
  struct Open {
    Block block;
    std::size_t round;
  };

  std::string_view head() const { return std::string_view(code_).substr(head_, position_ - head_); }

  bool in_scope() const { return open_.empty() || open_.back().block == Block::scope; }

  /// In `: a_{1}, b_{2} {`, the braces after a member's name belong to the head of the constructor.
  bool is_member_initializer(const std::string& head) const {
    const char before = head.empty() ? ' ' : head.back();
    const bool after_name = std::isalnum(static_cast<unsigned char>(before)) != 0 || before == '_';
    const auto colon = head.find(" : ");
    return after_name && colon != std::string::npos && head.rfind(')', colon) != std::string::npos;
  }

  Block classify(const std::string& head) const {
    if (!in_scope()) return Block::other;
    const auto round = head.find('(');
    const auto assignment = head.find('=');
    const bool assigned = assignment < round && head.find("operator") > round;
    if (round == std::string::npos || assigned) {
      constexpr std::array<std::string_view, 5> openers = {"namespace", "class", "struct", "union",
                                                           "extern"};
      const bool scope = std::ranges::any_of(openers, [&](auto w) { return has_word(head, w); });
      return scope && assignment == std::string::npos ? Block::scope : Block::other;
    }
    return is_member_initializer(head) ? Block::initializer : Block::function;
  }

  void open() {
    const std::string text(judge::trimmed(head()));
    const Block block = round_ > 0 ? Block::initializer : classify(text);
    if (block == Block::function) {
      const auto body = head();
      const auto skipped = body.find_first_not_of(" \t\n");
      const auto newlines = std::count(body.begin() + static_cast<long>(skipped), body.end(), '\n');
      const std::size_t first = line_ - static_cast<std::size_t>(newlines);
      functions_.push_back({name_in(text), first, 0});
    }
    open_.push_back({block, round_});
    round_ = 0;
    if (block != Block::initializer) head_ = position_ + 1;
  }

  void close() {
    if (open_.empty()) return;
    const Open closed = open_.back();
    open_.pop_back();
    round_ = closed.round;
    if (closed.block == Block::function) {
      functions_.back().lines = line_ - functions_.back().line + 1;
    }
    if (closed.block != Block::initializer) head_ = position_ + 1;
  }

  std::string code_;
  std::size_t position_ = 0;
  std::size_t head_ = 0;  ///< where the text before the next brace begins
  std::size_t line_ = 1;
  std::size_t round_ = 0;  ///< the number of open parentheses
  std::vector<Open> open_;
  std::vector<Function> functions_;
};

}  // namespace

std::vector<Function> find_functions(std::string_view text) { return Scanner(text).run(); }

}  // namespace tidy
