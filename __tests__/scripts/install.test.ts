import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { install } from '../../scripts/lib/install.mjs';

const folder = mkdtempSync(join(tmpdir(), 'peerlend-install-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Notes its arguments, and the packages it then has. */
const FAKE_NPM = `const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const given = process.argv.slice(2);
appendFileSync('runs', given.slice(0, 2).join(' ').replace(' --omit=dev', ' small').replace(' --include=dev', ' all') + '\\n');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && (!dev || given.includes('--include=dev')));
mkdirSync('node_modules', { recursive: true });
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }));
`;

const npm = join(folder, 'npm-cli.cjs');
writeFileSync(npm, FAKE_NPM);

const lockfile = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/fastify': { version },
      'node_modules/jest': { version: '30.0.0', dev: true },
      'node_modules/mac-only': { version: '1.0.0', optional: true },
    },
  });

let clones = 0;
function clone() {
  const root = join(folder, `clone-${(clones += 1)}`);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package-lock.json', lockfile('5.0.0'));
  return {
    root,
    write,
    /** What npm was asked for so far, in order. */
    runs: () => (existsSync(join(root, 'runs')) ? readFileSync(join(root, 'runs'), 'utf8').trim().split('\n') : []),
  };
}

const npmPath = process.env['npm_execpath'];
beforeEach(() => {
  process.env['npm_execpath'] = npm;
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => {
  if (npmPath === undefined) delete process.env['npm_execpath'];
  else process.env['npm_execpath'] = npmPath;
  jest.restoreAllMocks();
});

describe('npm start installs', () => {
  test('no tools, and nothing at later starts, also without its note', async () => {
    const { root, runs } = clone();
    await install(root);
    await install(root);
    rmSync(join(root, 'node_modules/.peerlend-installed'));
    await install(root);
    expect(runs()).toEqual(['ci small']);
  });

  test('nothing where the tests have installed everything, also without their note', async () => {
    const { root, runs } = clone();
    await install(root, { tools: true });
    await install(root);
    rmSync(join(root, 'node_modules/.peerlend-installed'));
    await install(root);
    await install(root, { tools: true });
    expect(runs()).toEqual(['ci all']);
  });

  test('everything again for a new lockfile where the tools were there', async () => {
    const { root, write, runs } = clone();
    await install(root, { tools: true });
    write('package-lock.json', lockfile('5.0.1'));
    await install(root);
    await install(root, { tools: true });
    expect(runs()).toEqual(['ci all', 'ci all']);
  });

  test('everything again for another version of Node, since binaries differ', async () => {
    const { root, write, runs } = clone();
    await install(root);
    const stamp = join(root, 'node_modules/.peerlend-installed');
    write('node_modules/.peerlend-installed', readFileSync(stamp, 'utf8').replace(/ node \d+/, ' node 18'));
    await install(root);
    expect(runs()).toEqual(['ci small', 'ci small']);
  });
});

describe('npm test installs', () => {
  test('the tools beside the packages of a running server', async () => {
    const { root, runs } = clone();
    await install(root);
    await install(root, { tools: true });
    await install(root, { tools: true });
    await install(root);
    expect(runs()).toEqual(['ci small', 'install --no-save']);
  });

  test('everything where the packages are those of an older lockfile', async () => {
    const { root, write, runs } = clone();
    await install(root);
    write('package-lock.json', lockfile('5.0.1'));
    await install(root, { tools: true });
    expect(runs()).toEqual(['ci small', 'ci all']);
  });
});
