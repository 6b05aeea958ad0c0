// as_user PROGRAM [ARGUMENT…]: runs a program as an unprivileged user in its own cgroup, delegated
// as by `systemd-run --user --scope -p Delegate=yes`. Must be run by root. Used in the virtual
// machine, which has neither systemd nor the tools for extended attributes.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include <grp.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace {

constexpr uid_t user = 1000;
constexpr gid_t group = 1001;  ///< different from the user id, as for service users
constexpr const char* home = "/home/user";

bool delegate_and_enter(const std::string& cgroup) {
  bool done = mkdir(cgroup.c_str(), 0755) == 0;
  done = done && setxattr(cgroup.c_str(), "user.delegate", "1", 1, 0) == 0;
  done = done && chown(cgroup.c_str(), user, group) == 0;
  for (const char* file : {"cgroup.procs", "cgroup.threads", "cgroup.subtree_control"}) {
    done = done && chown((cgroup + "/" + file).c_str(), user, group) == 0;
  }
  std::ofstream procs(cgroup + "/cgroup.procs");
  procs << getpid() << std::flush;
  return done && procs.good();
}

bool become_user() {
  return setgroups(0, nullptr) == 0 && setresgid(group, group, group) == 0 &&
         setresuid(user, user, user) == 0 && setenv("HOME", home, 1) == 0 && chdir(home) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  // Uses a new cgroup each time. The previous cgroup has enabled controllers for its children, so
  // no process can enter it any more.
  const std::string cgroup = "/sys/fs/cgroup/user-" + std::to_string(getpid());
  if (!delegate_and_enter(cgroup) || !become_user()) {
    std::perror("as_user");
    return 2;
  }
  execv(argv[1], argv + 1);
  std::perror(argv[1]);
  return 2;
}
