import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './lib/node.mjs';

requireNode();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
process.env.NODE_ENV = 'production';

const { build } = await import('./lib/build.mjs');
const { install, npm } = await import('./lib/install.mjs');
const { run } = await import('./lib/run.mjs');
const { productionManifest, unlockedPackages } = await import('./lib/production.mjs');
const { startOnce } = await import('./lib/startOnce.mjs');

/** Only what a host needs: nothing that builds or tests, and no sources except those read at run time. */
const FOLDER = 'dist/peerlend';
const COPIED = [
  ...['package-lock.json', '.npmrc', 'dist/client', 'server/kernel/db/migrations', 'deploy'],
  'server/lending/files/pdf',
];
/** They need the lab, which no host has. */
const DRILLS = join('deploy', 'drills');
const SINGLE = ['server/kernel/security/hashingThread.mjs', 'dist/server/pdfReader.js'];
/** The server, bundled anew since `dist/server` keeps parts of earlier builds, and commands of an operator. */
const PROGRAMS = {
  start: ['main', 'server/main.ts'],
  'ledger:check': ['ledgerCheck', 'scripts/ledgerCheck.ts'],
  'ledger:detach': ['detachMonth', 'scripts/detachMonth.ts'],
  'days:release': ['missedDays', 'scripts/missedDays.ts'],
  'payments:pause': ['pausePayments', 'scripts/pausePayments.ts'],
};

function must({ code, output }, what) {
  if (code === 0) return;
  console.error(`${output.trim()}\n${what} failed.`);
  process.exit(1);
}

await install(root);
if (!(await build(root))) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
for (const path of [...COPIED, ...SINGLE]) {
  mkdirSync(join(FOLDER, dirname(path)), { recursive: true });
  cpSync(path, join(FOLDER, path), { recursive: true, filter: (source) => source !== DRILLS });
}
const imported = [];
const scripts = {};
// esbuild is known only once the packages are installed.
const { bundleProgram } = await import('./lib/bundle.mjs');
for (const [command, [name, source]] of Object.entries(PROGRAMS)) {
  const program = `dist/server/${name}.mjs`;
  imported.push(...(await bundleProgram(source, join(FOLDER, program))));
  // In the shell's place, so that a signal to `npm start` reaches the server.
  scripts[command] = `exec node ${command === 'start' ? '--enable-source-maps ' : ''}${program}`;
}
const manifest = productionManifest(JSON.parse(readFileSync('package.json', 'utf8')), imported, scripts);
writeFileSync(join(FOLDER, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
console.log('Installing production packages …');
// Not `npm ci`, which wants a lockfile of exactly these packages; npm takes those out of it that nothing needs.
const args = ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
must(await npm(args, { cwd: FOLDER }), 'npm install');
const unlocked = unlockedPackages(root, FOLDER);
if (unlocked.length > 0) must({ code: 1, output: unlocked.join('\n') }, 'Keeping the locked versions');
const said = await startOnce(FOLDER);
if (said !== undefined) must({ code: 1, output: said }, 'Starting the artefact');
const archive = `dist/peerlend-${manifest.version}.tar.gz`;
must(await run('tar', ['-czf', archive, '-C', 'dist', 'peerlend']), 'tar');
console.log(`${FOLDER} and ${archive} are ready. The server started once on an empty database.`);
