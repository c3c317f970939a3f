import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { run, runNode, since } from './run.mjs';

const STAMP = 'node_modules/.peerlend-installed';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function wantedInstall(root) {
  const system = `${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`;
  return `${fingerprint(root, ['package-lock.json'])} node ${system}\n`;
}

/** npm records in node_modules which packages it installed. */
function matchesLock(root) {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const present = readJson(noted).packages;
  // Optional packages are binaries for other systems, so they may be absent.
  const complete = Object.entries(wanted).every(
    ([path, entry]) => path === '' || present[path]?.version === entry.version || (!present[path] && entry.optional),
  );
  return complete && Object.keys(present).every((path) => wanted[path]);
}

function isInstalled(root) {
  const stamp = join(root, STAMP);
  const wanted = wantedInstall(root);
  const noted = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (noted === wanted) return true;
  const sameSystem = noted === undefined || noted.split(' node ')[1] === wanted.split(' node ')[1];
  if (!sameSystem || !matchesLock(root)) return false;
  writeFileSync(stamp, wanted);
  return true;
}

export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli)) return runNode([cli, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** Exits the process if it fails. */
export async function install(root) {
  if (isInstalled(root)) return;
  const start = performance.now();
  console.log('Installing packages (about a minute the first time) …');
  // NODE_ENV=production would leave out packages that the build needs.
  const { NODE_ENV: _unused, ...env } = process.env;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await npm(args, { cwd: root, env, show: true });
  if (code !== 0) {
    console.error(`npm ci failed (exit code ${code}). See its messages above.`);
    process.exit(1);
  }
  writeFileSync(join(root, STAMP), wantedInstall(root));
  console.log(`Packages installed in ${since(start)}.`);
}
