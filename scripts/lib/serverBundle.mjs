import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

/** JSON is bundled: Node imports it only with an attribute that browsers' bundlers do not all know. */
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
  // What is imported on demand, as mails' HTML is, is loaded on demand with the packages it needs.
  splitting: true,
  chunkNames: `${name}-[hash]`,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Some packages hold binaries and WebAssembly that cannot be bundled.
  packages: 'external',
  plugins: [bundleJson],
  sourcemap: true,
  logLevel: 'warning',
};

/** Goes into the page in which reviewers read PDFs, so it holds all it needs. */
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
// Parts of the build before.
if (existsSync(outdir))
  for (const file of readdirSync(outdir)) if (file.startsWith(`${name}-`)) rmSync(join(outdir, file));

// esbuild has reported the error.
await Promise.all([build(options), ...(isWhole ? [build(pdfReader)] : [])]).catch(() => {
  process.exitCode = 1;
});
