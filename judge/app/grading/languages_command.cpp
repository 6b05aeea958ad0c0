#include "judge/app/grading/languages_command.hpp"

#include <algorithm>
#include <map>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/base/workshop.hpp"
#include "judge/app/grading/install_languages.hpp"
#include "judge/json/values.hpp"
#include "judge/run/compiling/installed.hpp"

namespace judge::app {

std::vector<LanguageStatus> survey_languages(const std::vector<run::Language>& languages,
                                             run::Runner* runner) {
  std::vector<LanguageStatus> statuses;
  // Run each compiler only once, because several languages may be dialects of the same compiler.
  std::map<std::vector<std::string>, Result<std::string>> versions;
  for (const run::Language& language : languages) {
    LanguageStatus status{language, true, {}, {}};
    if (const auto installed = run::check_installed(language); !installed) {
      status.installed = false;
      status.problem = installed.error().message;
    } else if (runner != nullptr) {
      auto found = versions.find(language.version_command);
      if (found == versions.end()) {
        found =
            versions.emplace(language.version_command, run::installed_version(*runner, language))
                .first;
      }
      (found->second ? status.version : status.problem) =
          found->second ? *found->second : found->second.error().message;
    }
    statuses.push_back(std::move(status));
  }
  return statuses;
}

std::string languages_text(const std::vector<LanguageStatus>& statuses, const Painter& painter) {
  std::size_t id_columns = 0;
  std::size_t name_columns = 0;
  for (const LanguageStatus& status : statuses) {
    id_columns = std::max(id_columns, status.language.id.size());
    name_columns = std::max(name_columns, status.language.name.size());
  }
  std::string text;
  for (const LanguageStatus& status : statuses) {
    const std::string detail =
        status.problem.empty()
            ? painter.paint(Colour::green, status.version.empty() ? "installed" : status.version)
            : painter.paint(Colour::yellow, status.problem);
    text += fmt::format("{:<{}}  {:<{}}  {}\n", status.language.id, id_columns,
                        status.language.name, name_columns, detail);
  }
  return text;
}

std::string languages_json(const std::vector<LanguageStatus>& statuses) {
  boost::json::array list;
  for (const LanguageStatus& status : statuses) {
    boost::json::array extensions(status.language.extensions.begin(),
                                  status.language.extensions.end());
    list.push_back(
        boost::json::object{{"id", status.language.id},
                            {"name", status.language.name},
                            {"code", status.language.code},
                            {"extensions", std::move(extensions)},
                            {"available", status.installed},
                            {"version", status.version.empty() ? boost::json::value(nullptr)
                                                               : text_json(status.version)},
                            {"package", status.language.debian_package}});
  }
  return serialized({{"languages", std::move(list)}});
}

int languages_command(const LanguagesArguments& arguments) {
  const auto languages = load_languages(arguments.languages_file);
  if (!languages) {
    write_error(fmt::format("judge: {}\n", languages.error().message));
    return exit_usage;
  }
  if (!arguments.install.empty()) return install_languages(*languages, arguments);
  const auto runner = start_runner(make_images());
  if (!runner) write_error(fmt::format("judge: {}\n", runner.error().message));
  const auto statuses = survey_languages(*languages, runner ? runner->get() : nullptr);
  const bool written =
      write_output(arguments.json ? languages_json(statuses)
                                  : languages_text(statuses, Painter::for_file(STDOUT_FILENO)));
  return written && runner ? 0 : exit_judge;
}

}  // namespace judge::app
