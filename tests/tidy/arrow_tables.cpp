#include "tests/tidy/arrow_tables.hpp"

namespace tidy {
namespace {

using Tables = std::map<std::string, Arrows, std::less<>>;

/// For each folder with code that reads packages or judges programs: the subfolders that each
/// subfolder may include.
const Tables& judging_tables() {
  static const Tables tables = {
      {"judge/core",
       {{".", {}},
        {"score", {"."}},
        {"courses", {".", "score"}},
        {"grading", {".", "score"}},
        {"similarity", {"."}}}},
      {"judge/problem",
       {{"base", {}},
        {"archive", {"base"}},
        {"metadata", {"base"}},
        {"submissions", {"base", "metadata"}},
        {"tests", {"base", "metadata"}},
        {".", {"archive", "base", "metadata", "submissions", "tests"}},
        {"import/base", {"archive", "base", "metadata"}},
        {"import/polygon", {"base", "import/base"}},
        {"import", {".", "archive", "base", "import/base", "import/polygon"}},
        {"export/difference", {"base"}},
        {"export/polygon",
         {"archive", "base", "export/difference", "import/base", "import/polygon", "metadata"}},
        {"export",
         {".", "archive", "base", "export/difference", "export/polygon", "import", "metadata",
          "submissions"}}}},
      {"judge/run",
       {{"base", {}},
        {"languages", {"base"}},
        {"compiling", {"base", "languages"}},
        {"outcomes", {"base", "languages"}},
        {"answers", {"base"}},
        {"interaction", {"base"}},
        {"validators", {"base", "compiling", "interaction", "languages", "outcomes"}},
        {".", {"answers", "base", "compiling", "languages", "outcomes", "validators"}}}},
      {"judge/verify",
       {{"report", {}},
        {"package", {"report"}},
        {"submissions", {"report"}},
        {"drafts", {"package", "report", "submissions"}},
        {".", {"package", "report", "submissions"}}}},
      {"reference",
       {{".", {}}, {"generate_data", {"."}}, {"generate_data/answers", {".", "generate_data"}}}},
      {"sandbox", {{".", {}}, {"host", {"."}}, {"helper", {"."}}, {"command", {".", "helper"}}}},
  };
  return tables;
}

/// For each source folder of the web server: its subfolders, and for each subfolder its siblings
/// whose headers it may include.
const Tables& service_tables() {
  static const Tables tables = {
      {"judge/api",
       {{"http", {}},
        {"request", {"http"}},
        {"people", {"request"}},
        {"submissions", {"http", "request"}},
        {"problems", {"http", "request", "submissions"}},
        {"courses", {"http", "people", "request"}},
        {"operation", {"request", "submissions"}},
        {".", {"courses", "http", "operation", "people", "problems", "request", "submissions"}}}},
      {"judge/app",
       {{"base", {}},
        {"configuration", {}},
        {"service", {"base", "configuration"}},
        {"grading", {"base"}},
        {"reference", {"base"}},
        {"operation", {"base", "configuration", "grading", "service"}},
        {"serve", {"base", "configuration", "service"}},
        {"worker", {"base", "configuration", "service"}},
        {".", {"base", "grading", "operation", "reference", "serve", "worker"}}}},
      {"judge/net",
       {{"sockets", {}},
        {"request", {"sockets"}},
        {"response", {"request"}},
        {".", {"request", "response", "sockets"}}}},
      {"judge/store",
       {{"sql", {}},
        {"postgresql_schema", {}},
        {"schema", {"postgresql_schema", "sql"}},
        {"files", {"sql"}},
        {"people", {"files", "sql"}},
        {"problems", {"files", "sql"}},
        {"courses", {"files", "people", "schema", "sql"}},
        {"queue", {"files", "problems", "sql"}},
        {"submissions", {"courses", "files", "problems", "queue", "sql"}},
        {"drafts", {"files", "problems", "queue", "sql", "submissions"}},
        {"mail", {"sql", "submissions"}},
        {"keeping",
         {"courses", "files", "people", "problems", "queue", "schema", "sql", "submissions"}}}},
      {"judge/worker", {{"jobs", {}}, {".", {"jobs"}}}},
  };
  return tables;
}

}  // namespace

const Arrows& folder_arrows() {
  static const Arrows table = {
      {"reference", {}},
      {"sandbox", {}},
      {"problems", {"reference"}},
      {"judge/core", {}},
      {"judge/problem", {"judge/core"}},
      {"judge/store", {"judge/core"}},
      {"judge/observe", {"judge/core"}},
      {"judge/mail", {"judge/core", "judge/store"}},
      {"judge/run", {"judge/core", "judge/problem", "sandbox"}},
      {"judge/verify", {"judge/core", "judge/problem", "judge/run", "sandbox"}},
      {"judge/json",
       {"judge/core", "judge/observe", "judge/problem", "judge/run", "judge/store",
        "judge/verify"}},
      {"judge/worker",
       {"judge/core", "judge/json", "judge/observe", "judge/problem", "judge/run", "judge/store",
        "judge/verify"}},
      {"judge/api",
       {"judge/core", "judge/json", "judge/observe", "judge/problem", "judge/run", "judge/store",
        "judge/verify"}},
      {"judge/net", {"judge/api", "judge/core", "judge/observe"}},
      {"judge/app",
       {"judge/api", "judge/core", "judge/json", "judge/mail", "judge/net", "judge/observe",
        "judge/problem", "judge/run", "judge/store", "judge/verify", "judge/worker", "reference",
        "sandbox"}},
  };
  return table;
}

const Tables& subfolder_arrows() {
  static const Tables tables = [] {
    Tables all = judging_tables();
    all.insert(service_tables().begin(), service_tables().end());
    return all;
  }();
  return tables;
}

}  // namespace tidy
