import { File } from "node:buffer";
import { webcrypto } from "node:crypto";

// Defines globals that modules use when they are loaded but that Node does not have.
Object.assign(globalThis, {
  location: { origin: "http://judge.test", pathname: "/" },
  document: { documentElement: { dataset: {}, lang: "", style: {} } },
});

// Browsers define these as globals. Node 18, the version in Debian, has them only in modules or not
// at all.
const missing = { crypto: webcrypto, File, navigator: { languages: ["en-US"] } };
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
}

// Tests need the texts that the routes load. Imported here, because loading the module requires the
// globals above.
const { loadTexts } = await import("./i18n");
await loadTexts("account", "course", "questions", "solving", "versions");
await loadTexts("courses", "drafts", "operation", "submissions");
