#include <CLI/CLI.hpp>

#include "sandbox/command/run_command.hpp"
#include "sandbox/helper/image_server.hpp"
#include "sandbox/helper/server.hpp"

/// `judge-sandbox run` isolates one program, for interactive use. `judge` starts `judge-sandbox
/// serve` and `judge-sandbox images`.
int main(int argument_count, char** arguments) {
  CLI::App app("Runs programs in isolation and limits their resources.", "judge-sandbox");
  app.set_version_flag("--version", "judge-sandbox " JUDGE_VERSION);
  app.require_subcommand(1);
  std::string cgroup;
  auto* serve =
      app.add_subcommand("serve", "Serve the judge process connected to descriptor 3")->group("");
  serve->add_option("--cgroup", cgroup);
  auto* images =
      app.add_subcommand("images",
                         "Keep runtime images for the judge process connected to descriptor 3")
          ->group("");
  sandbox::RunCommand run_command;
  auto* run = app.add_subcommand("run", "Run one program and report its resource usage");
  sandbox::add_options(*run, run_command);
  try {
    app.parse(argument_count, arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  if (*serve) return sandbox::helper::serve(sandbox::FileDescriptor(3), cgroup);
  if (*images) return sandbox::helper::serve_images(sandbox::FileDescriptor(3));
  return sandbox::run(run_command);
}
