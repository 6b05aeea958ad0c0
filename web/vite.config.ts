import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

// The daemon to develop against; `script/server --demo` listens there.
const daemon = process.env.JUDGE_ADDRESS ?? "http://127.0.0.1:8080";

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Writes compressed files beside the files of the bundle, for the daemon to serve. */
function precompress(): Plugin {
  const compressible = /\.(css|html|js|svg)$/;
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir: dist = "" }) {
      for (const name of readdirSync(dist, { recursive: true }).map(String)) {
        if (!compressible.test(name)) continue;
        const path = join(dist, name);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: brotli }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

// Modules that most pages use are one file, which the browser loads once.
const folders = /\/src\/(api|network|session|shell|ui\/(browser|controls|layout|states))\//;
const shown = /\/src\/ui\/display\/(Badge|Icon|Points|Time|Verdict)\b/;
const used_by_few =
  /(CheckList|FileButton|FilePicker|MadeSecret|Splitter|TimeField|local-time)\.tsx?$/;
const styles_of_few = /(check-list|file-picker|secret|splitter)\.module\.css/;

function isShared(path: string): boolean {
  if (used_by_few.test(path) || styles_of_few.test(path)) return false;
  return folders.test(path) || shown.test(path);
}

export default defineConfig({
  plugins: [precompress()],
  resolve: {
    alias: [
      { find: /^entities$/, replacement: source("ui/markdown/entities.ts") },
      { find: /^linkify-it$/, replacement: source("ui/markdown/no-linkify.ts") },
    ],
  },
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    // The polyfill costs more than it saves: every browser that runs this application supports
    // modulepreload.
    modulePreload: { polyfill: false },
    // Pictures or fonts inlined into style sheets as data: URLs would violate the daemon's policy.
    assetsInlineLimit: 0,
    // The tests of the bundle need it to add up the sizes of the files that each page loads.
    manifest: true,
    rollupOptions: {
      output: {
        // Merges small files, because each file costs a request and 600 bytes of headers.
        experimentalMinChunkSize: 1_200,
        manualChunks: (path) => (isShared(path) ? "shared" : undefined),
      },
    },
  },
  server: { proxy: { "/api": daemon, "/readyz": daemon } },
});
