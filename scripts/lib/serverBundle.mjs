import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundleProgram } from './bundle.mjs';

/** Tests bundle the server alone, to a file of their own. */
const outfile = process.argv[2] ?? 'dist/server/main.mjs';
const isWhole = process.argv[2] === undefined;

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

const folder = dirname(outfile);
const chunks = `${basename(outfile, '.mjs')}-`;
const DAY_MS = 24 * 3600 * 1000;

// Chunks of earlier builds; today's may still be loaded by a running server.
if (existsSync(folder))
  for (const file of readdirSync(folder).filter((one) => one.startsWith(chunks)))
    if (statSync(join(folder, file)).mtimeMs < Date.now() - DAY_MS) rmSync(join(folder, file));

// esbuild has already reported the error.
await Promise.all([bundleProgram('server/main.ts', outfile), ...(isWhole ? [build(pdfReader)] : [])]).catch(() => {
  process.exitCode = 1;
});
