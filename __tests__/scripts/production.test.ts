import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productionManifest, unlockedPackages } from '../../scripts/lib/production.mjs';

const manifest = {
  version: '1.0.0',
  dependencies: { '@expo-google-fonts/inter': '0.4.2', fastify: '5.12.8', pg: '8.23.1', webpack: '5.112.2' },
  devDependencies: { jest: '30.5.2' },
};

describe('a production host gets', () => {
  test('the packages that its programs import, and nothing that builds or tests', () => {
    const scripts = { start: 'node main.mjs' };
    expect(productionManifest(manifest, ['pg', 'fastify', 'pg'], scripts)).toEqual({
      version: '1.0.0',
      dependencies: { '@expo-google-fonts/inter': '0.4.2', fastify: '5.12.8', pg: '8.23.1' },
      scripts,
    });
  });

  test('no packages that nobody declared', () => {
    expect(() => productionManifest(manifest, ['pg', 'jest'], {})).toThrow('package.json has no dependency jest.');
  });

  test('every package whose files the server finds by their path', () => {
    const byPath = /\bresolve\(\s*['`]((?:@[\w-]+\/)?[\w-]+)\//g;
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const found = files.flatMap((file) => [...readFileSync(join('server', file), 'utf8').matchAll(byPath)]);
    const names = new Set(found.map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(0);
    const { dependencies } = productionManifest(manifest, [], {});
    expect([...names].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });
});

describe('installed packages are compared with the lockfile', () => {
  const root = mkdtempSync(join(tmpdir(), 'peerlend-production-'));
  const host = join(root, 'host');
  afterAll(() => {
    rmSync(root, { recursive: true });
  });
  const locked = {
    'node_modules/pg': { version: '8.23.1', integrity: 'a' },
    'node_modules/jose': { version: '6.0.0' },
  };
  const save = (path: string, packages: object) => {
    writeFileSync(path, JSON.stringify({ packages }));
  };

  test.each([
    ['the same', {}, []],
    ['another version', { 'node_modules/pg': { version: '8.23.2', integrity: 'a' } }, ['pg 8.23.2']],
    ['other contents', { 'node_modules/pg': { version: '8.23.1', integrity: 'b' } }, ['pg 8.23.1']],
    ['an unknown package', { 'node_modules/evil': { version: '1.0.0' } }, ['evil 1.0.0']],
  ])('%s', (_how, changes, told) => {
    mkdirSync(join(host, 'node_modules'), { recursive: true });
    save(join(root, 'package-lock.json'), locked);
    save(join(host, 'node_modules/.package-lock.json'), { ...locked, ...changes });
    expect(unlockedPackages(root, host)).toEqual(told);
  });
});
