#pragma once

#include <locale.h>  // NOLINT(modernize-deprecated-headers): uselocale is POSIX

namespace judge::problem {

/// While an object of this class exists, the calling thread's character set is UTF-8. libarchive
/// converts names from and to this character set: in the default locale, it cannot return names
/// that are marked as UTF-8 in an archive, and it does not mark the names that it writes. Does
/// nothing if the system lacks C.UTF-8.
class Utf8Locale {
 public:
  Utf8Locale() : locale_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (locale_ != nullptr) previous_ = ::uselocale(locale_);
  }
  ~Utf8Locale() {
    if (locale_ == nullptr) return;
    ::uselocale(previous_);
    ::freelocale(locale_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  locale_t locale_;
  locale_t previous_ = nullptr;
};

}  // namespace judge::problem
