import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Node imports JSON only with an attribute that bundlers for browsers do not all know, so data of packages goes in. */
const bundleJson = {
  name: 'bundle-json',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.].*\.json$/ }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'importer.js')).resolve(path),
    }));
  },
};

const options = {
  entryPoints: ['server/main.ts'],
  // Another file than the build's where one is named.
  outfile: process.argv[2] ?? 'dist/server/main.mjs',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Packages stay outside: some hold binaries and WebAssembly that cannot be bundled.
  packages: 'external',
  plugins: [bundleJson],
  sourcemap: true,
  logLevel: 'warning',
};

// esbuild has then said what is wrong, and where.
await build(options).catch(() => {
  process.exitCode = 1;
});
