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

/** `drizzle-orm/pg-core` belongs to `drizzle-orm`. */
const packageOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Bundles a program for Node; packages stay outside. esbuild prints its own errors.
 * @param {string} source its first file
 * @param {string} outfile ends with `.mjs`; chunks lie beside it and begin with its name
 * @returns {Promise<string[]>} the packages that the bundle imports
 * @throws if it can't be bundled
 */
export async function bundleProgram(source, outfile) {
  const name = basename(outfile, '.mjs');
  const { metafile } = await build({
    entryPoints: [{ in: source, out: name }],
    outdir: dirname(outfile),
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
    metafile: true,
    logLevel: 'warning',
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const outside = imports.filter(({ external, path }) => external && !path.startsWith('node:'));
  return [...new Set(outside.map(({ path }) => packageOf(path)))];
}
