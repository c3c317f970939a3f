import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

/** Bundles JSON, because Node requires an import attribute that not all browser bundlers support. */
const bundleJson = {
  name: 'bundle-json',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.].*\.json$/ }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'importer.js')).resolve(path),
    }));
  },
};

const outfile = process.argv[2] ?? 'dist/server/main.mjs';
const outdir = dirname(outfile);
const name = basename(outfile, '.mjs');

const options = {
  entryPoints: [{ in: process.argv[3] ?? 'server/main.ts', out: name }],
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // Dynamic imports, such as the HTML of mails, stay separate with the packages they need.
  splitting: true,
  chunkNames: `${name}-[hash]`,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Some packages contain binaries and WebAssembly that can't be bundled.
  packages: 'external',
  plugins: [bundleJson],
  sourcemap: true,
  logLevel: 'warning',
};

/** Embedded in the page where reviewers read PDFs, so it must be self-contained. */
const pdfReader = {
  entryPoints: ['server/lending/files/reading/pdfReader.ts'],
  outfile: 'dist/server/pdfReader.js',
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  logLevel: 'error',
};

const isWhole = process.argv[2] === undefined;
const DAY_MS = 24 * 3600 * 1000;

// Chunks of earlier builds; today's may still be loaded by a running server.
if (existsSync(outdir))
  for (const file of readdirSync(outdir).filter((one) => one.startsWith(`${name}-`)))
    if (statSync(join(outdir, file)).mtimeMs < Date.now() - DAY_MS) rmSync(join(outdir, file));

// esbuild has already reported the error.
await Promise.all([build(options), ...(isWhole ? [build(pdfReader)] : [])]).catch(() => {
  process.exitCode = 1;
});
