#include "sandbox/channel.hpp"

#include <array>
#include <cerrno>
#include <cstring>

#include <sys/socket.h>

#include "sandbox/wire.hpp"

namespace sandbox {

std::string system_message(std::string_view what, int error_number) {
  return std::string(what) + ": " + std::strerror(error_number);
}

Expected<std::pair<FileDescriptor, FileDescriptor>> make_channel() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return failure(system_message("socketpair", errno));
  }
  return std::pair{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

Expected<void> send_packet(int socket, std::string_view bytes, std::span<const int> descriptors) {
  if (bytes.size() > wire::message_bytes_max || descriptors.size() > wire::descriptors_max) {
    return failure("too many arguments or files for one run");
  }
  iovec part{const_cast<char*>(bytes.data()), bytes.size()};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int) * wire::descriptors_max)> control;
  if (!descriptors.empty()) {
    message.msg_control = control.data();
    message.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(descriptors.size_bytes());
    std::memcpy(CMSG_DATA(header), descriptors.data(), descriptors.size_bytes());
  }
  while (::sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0) {
    if (errno != EINTR) return failure(system_message("send to the sandbox", errno));
  }
  return {};
}

Expected<Packet> receive_packet(int socket) {
  // The kernel writes the packet to this buffer, and only the received bytes are copied to the
  // result. The buffer is reused, so waiting for a packet needs no additional memory.
  static thread_local std::array<char, wire::message_bytes_max> buffer;
  iovec part{buffer.data(), buffer.size()};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int) * wire::descriptors_max)> control;
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.data();
  message.msg_controllen = control.size();
  ssize_t size = 0;
  while ((size = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0) {
    if (errno == ECONNRESET) return Packet{};
    if (errno != EINTR) return failure(system_message("receive from the sandbox", errno));
  }
  Packet packet;
  for (cmsghdr* header = CMSG_FIRSTHDR(&message); header != nullptr;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    const std::size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (std::size_t i = 0; i < count; ++i) {
      int fd = -1;
      std::memcpy(&fd, CMSG_DATA(header) + i * sizeof fd, sizeof fd);
      packet.descriptors.emplace_back(fd);
    }
  }
  if ((message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0) {
    return failure("a message between judge processes was truncated");
  }
  packet.bytes.assign(buffer.data(), static_cast<std::size_t>(size));
  return packet;
}

}  // namespace sandbox
