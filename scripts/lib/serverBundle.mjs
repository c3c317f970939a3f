import { build } from 'esbuild';

// Packages stay outside: some hold binaries and WebAssembly that cannot be bundled.
const options = {
  entryPoints: ['server/main.ts'],
  outfile: 'dist/server/main.mjs',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
};

// esbuild has then said what is wrong, and where.
await build(options).catch(() => {
  process.exitCode = 1;
});
