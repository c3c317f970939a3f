import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '#support/bundleServer';

// Each start opens a database, which takes long when all cores are busy.
jest.setTimeout(300_000);

const HAS_MODES = process.platform !== 'win32';

const children: ChildProcess[] = [];
afterEach(async () => {
  // Processes left by a failed test.
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  }
});

let program: string;
beforeAll(async () => {
  program = await bundleServer('main');
});

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
  });
  children.push(child);
  let output = '';
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Press Ctrl+C to stop.')) resolve();
      });
    }
  });
  await Promise.race([ready, ended]);
  const url = /Peerlend is at (\S+)/.exec(output)?.[1];
  return { child, ended, url, said: () => output };
}

async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = [];
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    if (((await lstat(join(folder, name))).mode & 0o077) !== 0) open.push(name);
  }
  return open;
}

describe('npm start, the server process', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'peerlend-process-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('shows the administrator once, keeps its data private, refuses a second process and a taken port, and stops cleanly', async () => {
    const first = await start({ DATA_DIR: dataDir });
    expect((await readdir(join(dataDir, 'database'))).length).toBeGreaterThan(10);
    if (HAS_MODES) expect(await openToOthers(dataDir)).toEqual([]);
    expect(first.said()).toContain(join(dataDir, 'outbox'));
    const [, email, password] = /shown this once: (\S+) {2}password: (\S+)/.exec(first.said())!;
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    const outbox = /Read them at (\S+)/.exec(first.said())?.[1] ?? '';
    expect(await (await fetch(outbox)).text()).toContain('<h1>Outbox</h1>');

    const second = await start({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain('Another Peerlend server is using');

    const third = await start({ DATA_DIR: join(dataDir, 'other'), PORT: new URL(first.url!).port });
    expect(await third.ended).toBe(1);
    expect(third.said()).toContain('The port is in use');

    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    for (const name of ['', 'database', 'secrets.json', 'database/PG_VERSION']) await chmod(join(dataDir, name), 0o777);
    const again = await start({ DATA_DIR: dataDir, API_KEY: 'known-api-key' });
    if (HAS_MODES) expect(await openToOthers(dataDir)).toEqual([]);
    expect(again.said()).not.toContain('shown this once');
    expect(new URL(/Read them at (\S+)/.exec(again.said())?.[1] ?? '').pathname).toBe(new URL(outbox).pathname);
    const answer = await fetch(`${again.url}/api/v1/auth/admin-only`, {
      method: 'POST',
      headers: { 'x-api-key': 'known-api-key', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(answer.status).toBe(200);
    again.child.kill('SIGKILL');
    await again.ended;
  });

  it('explains what is wrong with the configuration', async () => {
    const server = await start({ DATA_DIR: dataDir, NODE_ENV: 'production', PORT: 'x' });
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain('PORT must be a number');
    expect(server.said()).toContain('TOKEN_SECRET is required when NODE_ENV is production');
    expect(server.said()).toContain('SECOND_ADMIN_PASSWORD are required at the first start');
    expect(server.said()).not.toContain('    at ');
  });
});
