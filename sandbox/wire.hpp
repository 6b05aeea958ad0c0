#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sandbox/error.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

/// The protocol between the client library, the helper and its boxes: one SOCK_SEQPACKET packet for
/// each message, with file descriptors attached. Both ends normally come from the same build;
/// `version` detects an older `judge-sandbox` that is still installed.
namespace sandbox::wire {

inline constexpr std::uint32_t version = 5;
inline constexpr std::size_t message_bytes_max = 96 * 1024;
inline constexpr std::size_t descriptors_max = 200;  ///< SCM_MAX_FD is 253

/// Helper to client: sent once, after the helper has started.
struct Hello {
  std::uint32_t protocol = version;
  std::string error;        ///< the reason why the helper can't work; empty if it can
  std::string description;  ///< its user and cgroup version: "root, cgroup v2"
  template <class Archive>
  void fields(Archive& archive) {
    archive(protocol, error, description);
  }
};

/// Client to the image keeper, the process that keeps copies of files in memory: return a mount
/// with copies of the files at these paths. The answer is `Opened` with a descriptor of the mount.
struct OpenImage {
  std::vector<std::string> paths;
  template <class Archive>
  void fields(Archive& archive) {
    archive(paths);
  }
};

/// Client to helper: open a box. If `profile.from_memory` is true, the file descriptor of the
/// image's mount is sent with the message; otherwise no descriptor is sent. The helper answers with
/// `Opened` and the socket of the box.
struct OpenBox {
  Profile profile;
  template <class Archive>
  void fields(Archive& archive) {
    archive(profile.read_only_paths, profile.from_memory, profile.writable, profile.work_bytes,
            profile.proc, profile.socket_pairs, profile.proc_self);
  }
};

/// Box to helper and helper to client: the request succeeded if `error` is empty. The image keeper
/// also answers with this message.
struct Opened {
  std::string error;
  template <class Archive>
  void fields(Archive& archive) {
    archive(error);
  }
};

/// Client to box: start a run. Descriptors: stdin, stdout, stderr, [the executable], each file.
/// With `kill` set, the message requests the end of run `id` for `kill_reason` instead, and all
/// other fields are empty.
struct RunRequest {
  std::uint64_t id = 0;
  bool kill = false;
  Reason kill_reason = Reason::output_limit;
  Limits limits;
  std::vector<std::string> arguments;
  std::vector<std::string> environment;
  bool has_executable = false;
  std::vector<InputFile> files;  ///< without `fd`, which is attached to the packet
  std::vector<std::string> directories;
  std::vector<std::string> collect;
  bool is_conversation = false;  ///< stdin and stdout are pipes to a different program
  template <class Archive>
  void fields(Archive& archive) {
    archive(id, kill, kill_reason, limits.cpu_s, limits.wall_s, limits.memory_bytes,
            limits.output_bytes, limits.processes, arguments, environment, has_executable, files,
            directories, collect, is_conversation);
  }
};

/// Box to client, after the run. Descriptors: one for each path in `collected`. With `idle` set,
/// the program is still running and used no processor in the last period, and the other fields are
/// empty.
struct RunReply {
  std::uint64_t id = 0;
  bool idle = false;
  std::string error;  ///< the box could not do its work, and the other fields have no meaning;
                      ///< empty: success
  Reason reason = Reason::exited;
  std::int32_t exit_code = 0;
  std::int32_t signal = 0;
  std::int32_t start_error = 0;
  double cpu_s = 0;
  double user_s = 0;
  double wall_s = 0;
  double ended_s = 0;
  std::uint64_t memory_bytes = 0;
  bool process_limit_hit = false;
  std::vector<RefusedCall> refused_calls;
  std::vector<std::string> collected;
  template <class Archive>
  void fields(Archive& archive) {
    archive(id, idle, error, reason, exit_code, signal, start_error, cpu_s, user_s, wall_s, ended_s,
            memory_bytes, process_limit_hit, refused_calls, collected);
  }
};

/// Appends values to a packet.
class Writer {
 public:
  template <class... Values>
  void operator()(const Values&... values) {
    (put(values), ...);
  }
  std::string take() { return std::move(bytes_); }

 private:
  template <class Number>
    requires std::is_arithmetic_v<Number> || std::is_enum_v<Number>
  void put(const Number& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put(const std::string& text);
  template <class Element>
  void put(const std::vector<Element>& list) {
    put(static_cast<std::uint32_t>(list.size()));
    for (const Element& element : list) put(element);
  }
  void put(const InputFile& file) { (*this)(file.path, file.executable, file.writable); }
  void put(const RefusedCall& call) { (*this)(call.name, call.count); }

  std::string bytes_;
};

/// Reads values from a packet. Once a value is truncated or invalid, `ok()` is false and stays
/// false.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <class... Values>
  void operator()(Values&... values) {
    (get(values), ...);
  }
  bool ok() const { return ok_; }
  bool at_end() const { return bytes_.empty(); }

 private:
  bool take(void* to, std::size_t size);

  template <class Number>
    requires std::is_arithmetic_v<Number> && (!std::is_same_v<Number, bool>)
  void get(Number& value) {
    take(&value, sizeof value);
  }
  void get(bool& value);
  void get(Reason& value);
  void get(std::string& text);
  template <class Element>
  void get(std::vector<Element>& list) {
    std::uint32_t size = 0;
    get(size);
    list.clear();
    for (std::uint32_t i = 0; i < size && ok_; ++i) get(list.emplace_back());
  }
  void get(InputFile& file) { (*this)(file.path, file.executable, file.writable); }
  void get(RefusedCall& call) { (*this)(call.name, call.count); }

  std::string_view bytes_;
  bool ok_ = true;
};

template <class Message>
std::string encode(Message message) {
  Writer writer;
  message.fields(writer);
  return writer.take();
}

/// Decodes the message in `bytes`. Fails if the message is truncated, is too long or contains an
/// invalid value.
template <class Message>
Expected<Message> decode(std::string_view bytes) {
  Message message;
  Reader reader(bytes);
  message.fields(reader);
  if (!reader.ok() || !reader.at_end()) return failure("malformed message between judge processes");
  return message;
}

}  // namespace sandbox::wire
