import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIMIT_MS = 120_000;

/** Starts a folder's server on an empty embedded database. @returns its output if it isn't ready in time */
export async function startOnce(folder) {
  const dataDir = mkdtempSync(join(tmpdir(), 'peerlend-artefact-'));
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'close');
  const found = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        const url = /Peerlend is at (http:\S+)/.exec(said)?.[1];
        if (url !== undefined) resolve(url);
      });
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const url = await Promise.race([found, ended.then(() => undefined)]);
  const isReady = url !== undefined && (await fetch(`${url}/readyz`)).ok && (await fetch(url)).ok;
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
  rmSync(dataDir, { recursive: true, force: true });
  return isReady ? undefined : said;
}
