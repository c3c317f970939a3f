import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { run, runNode, since } from './run.mjs';

const STAMP = 'node_modules/.peerlend-installed';
const WITH_TOOLS = 'with tools';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function wantedInstall(root) {
  const system = `${process.versions.node.split('.')[0]} ${process.platform} ${process.arch}`;
  return `${fingerprint(root, ['package-lock.json'])} node ${system}`;
}

/** npm records in node_modules which packages it installed. */
function installedPackages(root) {
  const noted = join(root, 'node_modules/.package-lock.json');
  return existsSync(noted) ? readJson(noted).packages : {};
}

/** Tools may be there without being wanted. */
function matchesLock(root, tools) {
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  const present = installedPackages(root);
  // Optional packages are binaries for other systems, so they may be absent.
  const mayLack = (entry) => entry.optional || (entry.dev && !tools);
  const complete = Object.entries(wanted).every(
    ([path, entry]) => path === '' || present[path]?.version === entry.version || (!present[path] && mayLack(entry)),
  );
  return complete && Object.keys(present).every((path) => wanted[path]);
}

function writeStamp(root, tools) {
  writeFileSync(join(root, STAMP), `${wantedInstall(root)}\n${tools ? `${WITH_TOOLS}\n` : ''}`);
}

function isInstalled(root, tools) {
  const stamp = join(root, STAMP);
  const [noted, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  const wanted = wantedInstall(root);
  if (noted === wanted && (extent === WITH_TOOLS || !tools)) return true;
  const sameSystem = noted === undefined || noted.split(' node ')[1] === wanted.split(' node ')[1];
  if (!sameSystem || !matchesLock(root, tools)) return false;
  writeStamp(root, tools);
  return true;
}

export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli)) return runNode([cli, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/**
 * Installs what is missing, and never removes tools: who has them gets them again with a new lockfile.
 * Exits the process if it fails.
 * @param {string} root the project's folder
 * @param {{ tools?: boolean }} [options] tools: also what tests, the linter, the lab and hot reload need
 */
export async function install(root, options = {}) {
  if (isInstalled(root, options.tools === true)) return;
  const tools = options.tools === true || Object.values(installedPackages(root)).some(({ dev }) => dev);
  const start = performance.now();
  console.log(`Installing packages${tools ? ', with the tools of the tests' : ''} (about a minute the first time) …`);
  // A server may be running with what is there, so tools are added beside it.
  const command = tools && isInstalled(root, false) ? ['install', '--no-save'] : ['ci'];
  // Said explicitly, because NODE_ENV=production would leave out the tools.
  const args = [...command, tools ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await npm(args, { cwd: root, show: true });
  if (code !== 0) {
    console.error(`npm ${command[0]} failed (exit code ${code}). See its messages above.`);
    process.exit(1);
  }
  writeStamp(root, tools);
  console.log(`Packages installed in ${since(start)}.`);
}
