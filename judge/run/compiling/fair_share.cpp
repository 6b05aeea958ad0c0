#include "judge/run/compiling/fair_share.hpp"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <system_error>
#include <vector>

#include "judge/run/base/hasher.hpp"

namespace judge::run {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t tag_digits = 16;
/// The tolerance for rounding errors in sums of shares. For example, adding 0.1 ten times does not
/// give exactly 1.
constexpr double rounding = 1e-9;

struct Entry {
  fs::path path;
  fs::file_time_type used;
  double share = 0;
};

/// The entries of one owner, the least recently used first.
struct Owner {
  std::deque<Entry> entries;
  double share = 0;

  void remove_oldest() {
    std::error_code ignored;
    fs::remove_all(entries.front().path, ignored);
    share -= entries.front().share;
    entries.pop_front();
  }
};

std::uint64_t bytes_of(const fs::path& path) {
  std::error_code error;
  const std::uintmax_t bytes = fs::file_size(path, error);
  if (!error) return bytes;
  std::uint64_t sum = 0;
  for (const auto& file : fs::directory_iterator(path, error)) {
    const std::uintmax_t size = file.file_size(error);
    if (!error) sum += size;
  }
  return sum;
}

double share_of(std::uint64_t bytes, const CacheLimits& limits) {
  return std::max(static_cast<double>(bytes) / static_cast<double>(limits.bytes_max),
                  1.0 / static_cast<double>(limits.entries_max));
}

/// Returns the owners with their entries, by tag.
std::map<std::string, Owner, std::less<>> owners_in(const fs::path& directory, EntryKind kind,
                                                    const CacheLimits& limits) {
  std::vector<Entry> entries;
  std::error_code error;
  for (const auto& file : fs::directory_iterator(directory, error)) {
    const bool fits =
        kind == EntryKind::file ? file.is_regular_file(error) : file.is_directory(error);
    if (!fits || file.is_symlink(error)) continue;
    const auto used = file.last_write_time(error);
    if (!error) entries.push_back({file.path(), used, share_of(bytes_of(file.path()), limits)});
  }
  std::ranges::sort(entries, std::ranges::less{}, &Entry::used);
  std::map<std::string, Owner, std::less<>> owners;
  for (Entry& entry : entries) {
    Owner& owner = owners[std::string(tag_of(entry.path.filename().native()))];
    owner.share += entry.share;
    owner.entries.push_back(std::move(entry));
  }
  return owners;
}

}  // namespace

std::string owner_tag(std::string_view owner) {
  if (owner.empty()) return {};
  Hasher hasher;
  hasher.add(owner);
  return "." + hasher.finish_as_text().substr(0, tag_digits);
}

std::string_view tag_of(std::string_view entry_name) {
  if (entry_name.size() <= tag_digits) return {};
  const std::string_view tag = entry_name.substr(entry_name.size() - tag_digits - 1);
  const bool is_tag =
      tag.front() == '.' && tag.find_first_not_of("0123456789abcdef", 1) == std::string_view::npos;
  return is_tag ? tag : std::string_view();
}

void evict_oldest(const fs::path& directory, EntryKind kind, const CacheLimits& limits) {
  auto owners = owners_in(directory, kind, limits);
  double sum = 0;
  for (auto& [tag, owner] : owners) {
    while (!tag.empty() && owner.share > owner_share_max + rounding) owner.remove_oldest();
    sum += owner.share;
  }
  while (sum > 1 + rounding) {
    std::erase_if(owners, [](const auto& named) { return named.second.entries.empty(); });
    if (owners.empty()) return;
    Owner* most = nullptr;
    for (auto& [tag, owner] : owners) {
      const bool is_last = tag.empty() && owners.size() > 1;
      if (!is_last && (most == nullptr || owner.share > most->share)) most = &owner;
    }
    const double before = most->share;
    most->remove_oldest();
    sum -= before - most->share;
  }
}

}  // namespace judge::run
