#include "judge/mail/smtp_client.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <utility>

#include <curl/curl.h>
#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/mail/message.hpp"

namespace judge::mail {
namespace {

constexpr std::size_t reply_bytes_max = 300;

bool is_on_this_machine(const SmtpServer& server) {
  const std::string_view host = host_of(server.url);
  return host == "localhost" || host == "::1" || host.starts_with("127.");
}

/// Returns the code of the server's reply, or 0 if there is none.
int reply_code(std::string_view reply) {
  return parse_integer<int>(reply.substr(0, std::min<std::size_t>(reply.size(), 3))).value_or(0);
}

/// The part of a conversation with the server that decides whether a failure concerns the mail or
/// the server.
struct Conversation {
  std::string_view left;        ///< of the mail's text
  std::string reply;            ///< the last line of the server with a code from 400 to 599
  bool has_named_mail = false;  ///< the recipient or the text has been sent
  bool has_begun_text = false;  ///< a part of the text has been sent
  const std::function<bool()>* stops = nullptr;
};

/// Keeps the last reply that is a refusal, because libcurl says goodbye after it. Ignores what the
/// judge sends, except for the names of two commands, because it contains the password.
int note_line(CURL*, curl_infotype kind, char* data, std::size_t size, void* context) {
  auto& conversation = *static_cast<Conversation*>(context);
  const std::string_view line(data, size);
  if (kind == CURLINFO_HEADER_IN && reply_code(line) >= 400) conversation.reply = trimmed(line);
  if (kind == CURLINFO_HEADER_OUT && line.starts_with("RCPT TO:")) {
    conversation.has_named_mail = true;
  }
  return 0;
}

std::size_t read_text(char* buffer, std::size_t size, std::size_t count, void* context) {
  auto& conversation = *static_cast<Conversation*>(context);
  const std::size_t bytes = std::min(size * count, conversation.left.size());
  std::memcpy(buffer, conversation.left.data(), bytes);
  conversation.left.remove_prefix(bytes);
  conversation.has_begun_text = true;
  return bytes;
}

/// Returns 1 to end the transfer. Lets a text that is on its way arrive, because the mail would
/// otherwise be sent twice.
int may_go_on(void* context, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  const auto& conversation = *static_cast<const Conversation*>(context);
  const bool stops =
      conversation.stops != nullptr && *conversation.stops && (*conversation.stops)();
  return stops && !conversation.has_begun_text ? 1 : 0;
}

/// Returns what is probably wrong and how to fix it; "" for an unknown reason.
std::string_view fix_of(CURLcode code) {
  switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST:
      return "Fix: check the host name in mail_server, and this machine's DNS";
    case CURLE_COULDNT_CONNECT:
    case CURLE_OPERATION_TIMEDOUT:
      return "Fix: check host and port in mail_server, and whether a firewall allows the "
             "connection";
    case CURLE_USE_SSL_FAILED:
      return "Fix: the server offers no STARTTLS; use smtps://HOST:465 if it has that, or, for a "
             "relay in a trusted network, mail_encryption = \"none\"";
    case CURLE_SSL_CONNECT_ERROR:
      return "Fix: use smtps:// for port 465, and smtp:// for ports 587 and 25";
    case CURLE_PEER_FAILED_VERIFICATION:
      return "Fix: use the host name that is in the server's certificate; if your organisation has "
             "its own certificate authority, name its file in mail_ca_file";
    case CURLE_SSL_CACERT_BADFILE:
      return "Fix: mail_ca_file must name a readable file with certificates in PEM format";
    case CURLE_LOGIN_DENIED:
      return "Fix: check mail_user and mail_password; the server may require a password for "
             "applications";
    default:
      return "";
  }
}

SendFailure kind_of(const Conversation& conversation, int code) {
  constexpr int service_not_available = 421;
  constexpr int log_in_required = 530;
  const bool concerns_server = code == service_not_available || code == log_in_required;
  if (!conversation.has_named_mail || concerns_server) return SendFailure::unavailable;
  if (code >= 400 && code < 500) return SendFailure::postponed;
  return code >= 500 && code < 600 ? SendFailure::refused : SendFailure::unavailable;
}

}  // namespace

struct SmtpClient::Handle {
  Handle() { curl_global_init(CURL_GLOBAL_DEFAULT); }
  ~Handle() {
    curl_slist_free_all(recipients);
    curl_easy_cleanup(easy);
    curl_global_cleanup();
  }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  Handle(Handle&&) = delete;
  Handle& operator=(Handle&&) = delete;

  CURL* easy = nullptr;
  curl_slist* recipients = nullptr;
  std::array<char, CURL_ERROR_SIZE> error{};
};

bool is_encrypted(const SmtpServer& server) {
  if (server.url.starts_with("smtps://")) return true;
  if (server.encryption == Encryption::automatic) return !is_on_this_machine(server);
  return server.encryption == Encryption::required;
}

SmtpClient::SmtpClient(SmtpServer server)
    : server_(std::move(server)), handle_(std::make_unique<Handle>()) {
  CURL* easy = handle_->easy = curl_easy_init();
  if (easy == nullptr) return;
  curl_easy_setopt(easy, CURLOPT_URL, server_.url.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(easy, CURLOPT_USE_SSL,
                   static_cast<long>(is_encrypted(server_) ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  if (!server_.ca_file.empty()) {
    curl_easy_setopt(easy, CURLOPT_CAINFO, server_.ca_file.c_str());
  }
  if (!server_.user.empty()) {
    curl_easy_setopt(easy, CURLOPT_USERNAME, server_.user.c_str());
    curl_easy_setopt(easy, CURLOPT_PASSWORD, server_.password.c_str());
  }
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT,
                   static_cast<long>(server_.connect_timeout.count()));
  curl_easy_setopt(easy, CURLOPT_TIMEOUT, static_cast<long>(server_.timeout.count()));
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, handle_->error.data());
  curl_easy_setopt(easy, CURLOPT_VERBOSE, 1L);
  curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, note_line);
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, read_text);
  curl_easy_setopt(easy, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, may_go_on);
}

SmtpClient::~SmtpClient() = default;

std::expected<void, SendError> SmtpClient::send(const std::string& from, const std::string& to,
                                                std::string_view text,
                                                const std::function<bool()>& stops) {
  CURL* easy = handle_->easy;
  if (easy == nullptr) {
    return std::unexpected(SendError{SendFailure::unavailable, "libcurl cannot be used"});
  }
  for (const std::string* address : {&from, &to}) {
    if (is_address(*address)) continue;
    return std::unexpected(SendError{
        SendFailure::refused, fmt::format("'{}' is not an e-mail address", quoted(*address, 80))});
  }
  Conversation conversation{.left = text, .reply = "", .stops = &stops};
  curl_slist_free_all(handle_->recipients);
  handle_->recipients = curl_slist_append(nullptr, to.c_str());
  curl_easy_setopt(easy, CURLOPT_MAIL_FROM, from.c_str());
  curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, handle_->recipients);
  curl_easy_setopt(easy, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(text.size()));
  curl_easy_setopt(easy, CURLOPT_DEBUGDATA, &conversation);
  curl_easy_setopt(easy, CURLOPT_READDATA, &conversation);
  curl_easy_setopt(easy, CURLOPT_XFERINFODATA, &conversation);
  handle_->error.front() = '\0';

  const CURLcode code = curl_easy_perform(easy);
  if (code == CURLE_OK) return {};
  // Only these results mean that the reply is about a command of the judge, and not older than the
  // failure.
  const bool is_reply = code == CURLE_SEND_ERROR || code == CURLE_WEIRD_SERVER_REPLY ||
                        code == CURLE_LOGIN_DENIED || code == CURLE_REMOTE_ACCESS_DENIED;
  const int reply = is_reply ? reply_code(conversation.reply) : 0;
  std::string reason = handle_->error.front() == '\0' ? curl_easy_strerror(code)
                                                      : std::string(handle_->error.data());
  if (reply >= 400) {
    reason = fmt::format("the server answered '{}'", quoted(conversation.reply, reply_bytes_max));
  }
  const std::string_view fix = fix_of(code);
  return std::unexpected(
      SendError{reply == 0 ? SendFailure::unavailable : kind_of(conversation, reply),
                fmt::format("{}: {}{}{}", server_.url, reason, fix.empty() ? "" : "\n", fix)});
}

}  // namespace judge::mail
