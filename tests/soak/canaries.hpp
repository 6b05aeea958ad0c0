#pragma once

#include <map>
#include <string>

#include <sys/types.h>

#include "tests/support/temporary_directory.hpp"

namespace soak {

/// A directory of the host with files that only the sandbox keeps a program from reading and
/// changing, for their modes allow it to everybody.
class Canaries {
 public:
  Canaries();

  std::string path() const { return directory_.path().string(); }
  /// What stands in the files, and nowhere else.
  const std::string& secret() const { return secret_; }
  /// Whether content, owner, mode and time of each are as they were, and there are no others.
  bool unchanged() const { return look() == first_; }

 private:
  struct State {
    uid_t owner = 0;
    gid_t group = 0;
    mode_t mode = 0;
    long long changed_ns = 0;  ///< also when only its status was
    std::string content;
    friend bool operator==(const State&, const State&) = default;
  };
  std::map<std::string, State> look() const;

  judge::TemporaryDirectory directory_;
  std::string secret_;
  std::map<std::string, State> first_;
};

}  // namespace soak
