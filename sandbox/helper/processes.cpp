#include "sandbox/helper/processes.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sandbox::helper {
namespace {

constexpr const char* box_number = "1";

/// Returns the entries with numeric names in a directory.
std::vector<std::string> numbers_in(int directory, const char* path) {
  std::vector<std::string> names;
  const int own = ::openat(directory, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (own < 0) return names;
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(::fdopendir(own), ::closedir);
  if (!stream) return names;
  while (const dirent* entry = ::readdir(stream.get())) {
    if (entry->d_name[0] >= '0' && entry->d_name[0] <= '9') names.emplace_back(entry->d_name);
  }
  return names;
}

/// Returns the second number of the text "RUN_NS WAIT_NS SLICES"; 0 if there is none.
std::uint64_t second_number(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == std::string_view::npos) return 0;
  std::uint64_t number = 0;
  std::from_chars(text.data() + blank + 1, text.data() + text.size(), number);
  return number;
}

}  // namespace

double Processes::longest_cpu_wait_s() const {
  double longest_s = 0;
  if (!proc_) return longest_s;
  for (const std::string& process : numbers_in(proc_.get(), ".")) {
    if (process != box_number) longest_s = std::max(longest_s, longest_cpu_wait_s(process));
  }
  return longest_s;
}

double Processes::longest_cpu_wait_s(const std::string& process) const {
  constexpr double ns_per_s = 1e9;
  std::uint64_t longest_ns = 0;
  const std::string tasks = process + "/task";
  for (const std::string& thread : numbers_in(proc_.get(), tasks.c_str())) {
    longest_ns = std::max(longest_ns, second_number(read(tasks + "/" + thread + "/schedstat")));
  }
  return static_cast<double>(longest_ns) / ns_per_s;
}

bool Processes::has_runnable(const std::function<double()>& cpu_s) const {
  constexpr int scans_max = 3;
  for (int i = 0; i < scans_max; ++i) {
    const double before_s = cpu_s();
    const Scan found = scan();
    if (found == Scan::found_runnable) return true;
    // If no thread ran during the scan, all threads were asleep at the same time. Otherwise, the
    // scan may have missed a thread. For example, a program starts short processes one at a time.
    // The parent sleeps when the scan reads it, and the child has already ended or not yet started.
    if (found == Scan::found_only_sleepers && cpu_s() == before_s) return false;
  }
  return false;
}

Processes::Scan Processes::scan() const {
  if (!proc_) return Scan::found_only_sleepers;
  Scan found = Scan::found_only_sleepers;
  for (const std::string& process : numbers_in(proc_.get(), ".")) {
    if (process == box_number) continue;
    const std::string tasks = process + "/task";
    const std::vector<std::string> threads = numbers_in(proc_.get(), tasks.c_str());
    // A process or a thread that has ended since it was listed was active a moment ago, so it
    // counts as runnable.
    if (threads.empty()) return Scan::found_runnable;
    for (const std::string& thread : threads) {
      // The format is "TID (NAME) STATE …". The name may contain any characters, including ')'.
      const std::string stat = read(tasks + "/" + thread + "/stat");
      const std::size_t name_end = stat.rfind(')');
      if (name_end == std::string::npos) return Scan::found_runnable;
      const std::string_view state = std::string_view(stat).substr(name_end);
      if (state.starts_with(") R")) return Scan::found_runnable;
      if (state.starts_with(") Z") || state.starts_with(") X")) found = Scan::found_dead;
    }
  }
  return found;
}

/// Returns the beginning of a short file of /proc; "" if it cannot be read.
std::string Processes::read(const std::string& path) const {
  const FileDescriptor file(::openat(proc_.get(), path.c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, 512> text{};
  const ssize_t size = file ? ::read(file.get(), text.data(), text.size()) : 0;
  return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

bool Processes::has_open(int pipe) const {
  struct stat wanted{};
  if (!proc_ || ::fstat(pipe, &wanted) != 0) return true;
  for (const std::string& process : numbers_in(proc_.get(), ".")) {
    if (process == box_number) continue;
    const std::string directory = process + "/fd";
    for (const std::string& descriptor : numbers_in(proc_.get(), directory.c_str())) {
      struct stat opened{};
      const std::string path = directory + "/" + descriptor;
      if (::fstatat(proc_.get(), path.c_str(), &opened, 0) == 0 && opened.st_ino == wanted.st_ino &&
          opened.st_dev == wanted.st_dev) {
        return true;
      }
    }
  }
  return false;
}

bool Processes::write_memory(pid_t process, std::uint64_t address, std::string_view bytes) const {
  if (!proc_) return false;
  const std::string path = std::to_string(process) + "/mem";
  const FileDescriptor memory(::openat(proc_.get(), path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!memory) return false;
  return ::pwrite(memory.get(), bytes.data(), bytes.size(), static_cast<off_t>(address)) ==
         static_cast<ssize_t>(bytes.size());
}

}  // namespace sandbox::helper
