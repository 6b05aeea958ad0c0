#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "judge/core/enum_names.hpp"

namespace judge::mail {

/// The encryption of the connection to a server with a URL that begins with "smtp://". Connections
/// to "smtps://" are always encrypted.
enum class Encryption {
  automatic,  ///< `required`, but `none` if the server is on this machine
  required,   ///< STARTTLS with a valid certificate
  none,
};
BOOST_DESCRIBE_ENUM(Encryption, automatic, required, none)

/// An SMTP server that accepts mails for others (a "relay"), and how to log in to it.
struct SmtpServer {
  std::string url;  ///< "smtp://mail.example.org:587" or "smtps://mail.example.org:465"
  std::string user;
  std::string password;
  Encryption encryption = Encryption::automatic;
  std::string ca_file;  ///< certificates to trust instead of the system's; "": the system's
  std::chrono::seconds connect_timeout{30};
  std::chrono::seconds timeout{60};  ///< for one mail

  friend bool operator==(const SmtpServer&, const SmtpServer&) = default;
};

/// Why a mail was not sent.
enum class SendFailure {
  unavailable,  ///< the server cannot be used: no mail can be sent now
  postponed,    ///< the server did not accept this mail for the moment (reply 4xx)
  refused,      ///< the server will never accept this mail (reply 5xx)
};
BOOST_DESCRIBE_ENUM(SendFailure, unavailable, postponed, refused)

struct SendError {
  SendFailure kind = SendFailure::unavailable;
  std::string message;  ///< with the server's reply, if any, and with a fix, if one is known
};

/// True if mails to this server are encrypted on the way.
bool is_encrypted(const SmtpServer& server);

/// Sends mails to one server, over one connection while the server keeps it open. Used by one
/// thread at a time. Does not use a proxy of the environment.
class SmtpClient {
 public:
  explicit SmtpClient(SmtpServer server);
  ~SmtpClient();
  SmtpClient(const SmtpClient&) = delete;
  SmtpClient& operator=(const SmtpClient&) = delete;
  SmtpClient(SmtpClient&&) = delete;
  SmtpClient& operator=(SmtpClient&&) = delete;

  /// Sends a text that `formatted` has created. When this returns a value, the server has accepted
  /// the mail. After a failure as `unavailable` the server may have accepted it nevertheless, if
  /// the connection was lost at the very end. `stops` is called about once per second: if it
  /// returns true and the text is not on its way yet, the call fails as `unavailable`.
  std::expected<void, SendError> send(const std::string& from, const std::string& to,
                                      std::string_view text,
                                      const std::function<bool()>& stops = {});

 private:
  struct Handle;
  SmtpServer server_;
  std::unique_ptr<Handle> handle_;
};

}  // namespace judge::mail
