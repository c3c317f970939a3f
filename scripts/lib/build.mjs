import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { runNode, since } from './run.mjs';

const SHARED = ['contract', 'package-lock.json', 'tsconfig.json'];
const CLIENT = [
  ...SHARED,
  'src',
  'inspector',
  'public',
  'webpack.config.ts',
  'webpack',
  'babel.config.js',
  '.browserslistrc',
  'scripts/build',
  'scripts/build.ts',
  'server/kernel/web/pages.ts',
];
const SERVER = [...SHARED, 'server', 'scripts/lib/bundle.mjs', 'scripts/lib/serverBundle.mjs'];

/** Of the sources that the server is built from; `dist/.server-built-from` holds the one of its build. */
export const serverFingerprint = (root) => fingerprint(root, SERVER);

/** NODE_ENV=production leaves out the inspector. */
const parts = [
  {
    name: 'app',
    inputs: CLIENT,
    result: 'dist/client/home.html',
    salt: () => JSON.stringify([process.env.NODE_ENV === 'production', process.env.INSPECTOR]),
    command: ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'],
  },
  {
    name: 'server',
    inputs: SERVER,
    result: 'dist/server/main.mjs',
    salt: () => '',
    command: ['scripts/lib/serverBundle.mjs'],
  },
];

async function buildPart(root, part, force) {
  const stamp = join(root, `dist/.${part.name}-built-from`);
  const wanted = fingerprint(root, part.inputs, part.salt());
  const built = existsSync(join(root, part.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8');
  if (built === wanted && !force) return true;
  const start = performance.now();
  console.log(`Building the ${part.name} …`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  rmSync(stamp, { force: true });
  const { code, output } = await runNode(part.command, { cwd: root });
  if (code !== 0) {
    console.error(`${output.trim()}\nThe ${part.name} could not be built.`);
    return false;
  }
  writeFileSync(stamp, wanted);
  console.log(`Built the ${part.name} in ${since(start)}.`);
  return true;
}

/** Builds only changed halves. @returns {Promise<boolean>} false if a half could not be built */
export async function build(root, { force = false } = {}) {
  const done = await Promise.all(parts.map((part) => buildPart(root, part, force)));
  return done.every(Boolean);
}
