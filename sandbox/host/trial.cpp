#include "sandbox/host/trial.hpp"

#include <array>

#include <fcntl.h>
#include <unistd.h>

#include "sandbox/file_descriptor.hpp"
#include "sandbox/memory_file.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"
#include "sandbox/try.hpp"

namespace sandbox {
namespace {

constexpr std::string_view proof = "copied in, collected";

bool is_proof(const Result& result) {
  const auto file = result.collected.find("proof");
  if (file == result.collected.end()) return false;
  std::array<char, proof.size() + 1> content{};
  const ssize_t size = ::pread(file->second.get(), content.data(), content.size(), 0);
  return size == static_cast<ssize_t>(proof.size()) &&
         std::string_view(content.data(), proof.size()) == proof;
}

}  // namespace

Expected<std::string> try_a_run(Sandbox& sandbox) {
  const std::string path = "/proc/" + std::to_string(sandbox.helper_pid()) + "/exe";
  const FileDescriptor program(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  SANDBOX_TRY_ASSIGN(const auto file, sealed_file("proof", proof));
  Spec spec;
  spec.profile.writable = true;
  spec.arguments = {"judge-sandbox", "--version"};
  spec.executable = program.get();
  spec.files = {{.path = "proof", .fd = file.get(), .executable = false}};
  spec.collect = {"proof"};
  const auto result = sandbox.run(spec);
  if (!result) {
    return failure("a trial run failed: " + result.error().message +
                   "\nFix: allow the system calls that sandboxes need. The system call filter of a "
                   "service manager must allow mount, unshare, clone3 and openat2 "
                   "(see packaging/systemd/judge.service for an example)");
  }
  const std::string words = std::string(reason_name(result->reason)) + " with " +
                            std::to_string(result->exit_code) + ", as " + sandbox.description();
  if (result->reason != Reason::exited || result->exit_code != 0) {
    return failure("a trial run ended unexpectedly: " + words);
  }
  if (!is_proof(*result)) {
    return failure("a trial run failed: a file copied into the box was not returned unchanged");
  }
  return words;
}

}  // namespace sandbox
