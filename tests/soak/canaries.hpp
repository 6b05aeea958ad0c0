#pragma once

#include <map>
#include <string>

#include <sys/types.h>

#include "tests/support/temporary_directory.hpp"

namespace soak {

/// A directory on the host with files that everyone may read and change, so that only the sandbox
/// protects them.
class Canaries {
 public:
  Canaries();

  std::string path() const { return directory_.path().string(); }
  /// The content of the files. It occurs nowhere else, so its appearance in a result proves a leak.
  const std::string& secret() const { return secret_; }
  /// True if the content, owner, mode and time of each file are unchanged and there are no new
  /// files.
  bool unchanged() const { return look() == first_; }

 private:
  struct State {
    uid_t owner = 0;
    gid_t group = 0;
    mode_t mode = 0;
    long long changed_ns = 0;  ///< also changes of only its status
    std::string content;
    friend bool operator==(const State&, const State&) = default;
  };
  std::map<std::string, State> look() const;

  judge::TemporaryDirectory directory_;
  std::string secret_;
  std::map<std::string, State> first_;
};

}  // namespace soak
