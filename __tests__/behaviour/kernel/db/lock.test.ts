import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirInUseError, lockDataDir } from '#server/kernel/db/lock';

describe('the lock on DATA_DIR', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'peerlend-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is held by one process at a time, under any name of the folder, and released', async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
    await expect(lockDataDir(join(folder, '..', folder.split('/').at(-1)!))).rejects.toThrow(
      'Another Peerlend server is using',
    );
    await unlock();
    await (
      await lockDataDir(folder)
    )();
  });

  it('only one of many starters gets it', async () => {
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
    const won = taken.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(won).toHaveLength(1);
    await won[0]!();
  });

  it("doesn't block the next start after its process was killed", async () => {
    const script = `require('tsx/cjs'); require('./server/kernel/db/lock.ts').lockDataDir(${JSON.stringify(folder)}).then(() => {
      console.log('locked'); setInterval(() => {}, 1000); });`;
    const holder = spawn(process.execPath, ['-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    await once(holder.stdout, 'data');
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (
      await lockDataDir(folder)
    )();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'x'.repeat(120));
    const unlock = await lockDataDir(deep);
    await expect(lockDataDir(deep)).rejects.toThrow(DataDirInUseError);
    await unlock();
  });
});
