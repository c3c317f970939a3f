import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

/** Bytes after minification and brotli. Counted with esbuild; the real webpack build differs slightly. */
async function printWeights() {
  const { metafile, outputFiles } = await build({
    entryPoints: [
      'src/main.tsx',
      'src/home.tsx',
      'src/statistics.tsx',
      'src/features/portal/userList/report/report.worker.ts',
    ],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    write: false,
    outdir: 'weights',
    loader: { '.svg': 'file', '.module.css': 'local-css' },
    define: { 'process.env.NODE_ENV': '"production"', __INSPECTOR__: 'false' },
    logLevel: 'error',
  });
  const code = outputFiles.filter(({ path }) => path.endsWith('.js'));
  const minified = code.reduce((sum, { contents }) => sum + contents.length, 0);
  const compressed = code.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);

  const weights = new Map();
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const name = packageOf(file);
      weights.set(name, (weights.get(name) ?? 0) + bytesInOutput);
    }
  }

  const rows = [...weights].sort(([, a], [, b]) => b - a).filter(([, bytes]) => bytes >= 100);
  const row = (name, bytes) => `${name.padEnd(36)}${kilobytes(bytes)}${kilobytes((bytes * compressed) / minified)}`;
  console.log(`${'package'.padEnd(36)}${'minified kB'.padStart(12)}${'brotli kB'.padStart(12)}`);
  for (const [name, bytes] of rows) console.log(row(name, bytes));
  console.log(row('all of it', minified));
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(12);

/** `node_modules/@mui/material/Button/Button.js` belongs to `@mui/material`; our own files belong to the app. */
function packageOf(file) {
  const inside = file.split('node_modules/').at(-1);
  if (inside === undefined || inside === file) return file.startsWith('contract/') ? 'contract/' : 'src/';
  const [scope = '', name = ''] = inside.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

await printWeights();
