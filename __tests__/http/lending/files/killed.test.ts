import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { openEmbedded } from '#server/kernel/db/embedded';
import { bundleServer } from '#support/bundleServer';
import { API_KEY } from '#support/e2e/appServer';
import { Mailbox } from '#support/e2e/mailbox';
import { Members } from '#support/e2e/members';
import { formOf, pdf } from '#support/files/files';

// Starts a server twice.
jest.setTimeout(300_000);

const UPLOAD = `${API_BASE}/loan-application/files?about=bankStatement`;
const AT_ONCE = 5;

let program: string;
let folder: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  program = await bundleServer('killed');
  folder = await mkdtemp(join(tmpdir(), 'peerlend-killed-'));
  await mkdir(join(folder, 'tmp'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(kill);

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function start(): Promise<string> {
  const dataDir = join(folder, 'data');
  const env = { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', API_KEY, DATA_DIR: dataDir };
  child = spawn(process.execPath, [program], { env: { ...env, TMPDIR: join(folder, 'tmp') } });
  let said = '';
  return new Promise((resolve, reject) => {
    child?.once('exit', () => reject(new Error(said)));
    for (const stream of [child?.stdout, child?.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += String(chunk);
        const port = /http:\/\/[^\s/:]+:(\d+)/.exec(said)?.[1];
        if (said.includes('Press Ctrl+C to stop.')) resolve(`http://127.0.0.1:${port}`);
      });
    }
  });
}

const openFolder = () => readdir(join(folder, 'tmp'));

it('a server killed during uploads has each file completely or not at all', async () => {
  const url = await start();
  const members = new Members({ url, mailbox: new Mailbox(join(folder, 'data', 'outbox')), bankUrl: '' });
  const { accessToken } = await members.create('verified');
  const content = pdf({ objects: [`% ${'x'.repeat(4_800_000)}\n`] });
  const { payload, contentType } = await formOf([{ content, name: 'statement.pdf' }]);
  const headers = { [API_KEY_HEADER]: API_KEY, authorization: `Bearer ${accessToken}`, 'content-type': contentType };

  // One upload that never completes …
  const half = request(url + UPLOAD, { method: 'POST', headers: { ...headers, 'content-length': payload.length } });
  half.on('error', () => undefined);
  await new Promise<void>((resolve) => half.write(payload.subarray(0, payload.length / 2), () => resolve()));
  // … and several, the first of which is stored when the server dies.
  const whole = Array.from({ length: AT_ONCE }, () =>
    fetch(url + UPLOAD, { method: 'POST', headers, body: new Uint8Array(payload) }),
  );
  const first = await Promise.any(whole);
  expect(first.status).toBe(201);
  await kill();
  await Promise.allSettled(whole);
  expect(await openFolder()).toStrictEqual([]);

  const again = await start();
  const answer = await fetch(`${again}${API_BASE}/files`, { headers });
  const kept = (await answer.json()) as { address: string; bytes: number }[];
  expect(kept.length).toBeGreaterThanOrEqual(1);
  for (const { address, bytes } of kept) {
    expect(bytes).toBe(content.length);
    const opened = await fetch(again + address);
    expect(Buffer.from(await opened.arrayBuffer()).equals(content)).toBe(true);
  }
  child?.kill('SIGTERM');
  if (child) await once(child, 'exit');

  const { db, close } = await openEmbedded(join(folder, 'data'));
  const unfinished = await db.execute(sql`
    select count(*)::int as files from files
    where chunk_count <> (select count(*) from file_chunks where file_id = files.id)`);
  expect(unfinished).toMatchObject({ rows: [{ files: 0 }] });
  const chunks = await db.execute(sql`select count(distinct file_id)::int as files from file_chunks`);
  expect(chunks).toMatchObject({ rows: [{ files: kept.length }] });
  await close();
});
