import { File } from "node:buffer";
import { webcrypto } from "node:crypto";

// Defines globals that modules use when they are loaded but that Node does not have.
Object.assign(globalThis, {
  location: { origin: "http://judge.test", pathname: "/" },
  document: { documentElement: { dataset: {}, lang: "" } },
});

// Browsers define these two as globals. Node 18, the version in Debian, has them only in modules.
for (const [name, value] of Object.entries({ crypto: webcrypto, File })) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value });
}
