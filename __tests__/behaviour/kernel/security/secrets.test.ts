import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deriveKeys } from '#server/kernel/security/keys';
import { makePrivate } from '#server/kernel/security/privateFolder';

describe('keys', () => {
  const SECRET = 'a secret of tests, thirty-two long or more';

  test("the key of the operator's pages survives restarts, and differs for another secret", async () => {
    const { ownerPages } = await deriveKeys(SECRET);
    expect(ownerPages).toMatch(/^[\w-]{24}$/);
    expect((await deriveKeys(SECRET)).ownerPages).toBe(ownerPages);
    expect((await deriveKeys(`${SECRET}.`)).ownerPages).not.toBe(ownerPages);
  });
});

describe('the data folder', () => {
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

  // Windows has no such modes.
  const onUnix = process.platform === 'win32' ? it.skip : it;

  onUnix("a folder that others may read becomes its owner's alone, with all below it", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'peerlend-private-'));
    const [data, elsewhere] = [join(folder, 'data'), join(folder, 'elsewhere')];
    const [deep, file, closed, socket] = [join(data, 'a', 'b'), join(data, 'a', 'f'), join(data, 'c'), join(data, 's')];
    await mkdir(deep, { recursive: true });
    await writeFile(elsewhere, '');
    await symlink(elsewhere, join(data, 'link'));
    await writeFile(file, '');
    await writeFile(closed, '', { mode: 0o400 });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    for (const path of [data, join(data, 'a'), deep, file, elsewhere, socket]) await chmod(path, 0o777);

    await makePrivate(data);

    expect(await Promise.all([data, join(data, 'a'), deep].map(modeOf))).toEqual(['700', '700', '700']);
    expect(await Promise.all([file, closed, socket].map(modeOf))).toEqual(['600', '400', '600']);
    expect(await modeOf(elsewhere)).toBe('777');
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  });

  it('a missing folder is ignored', async () => {
    await makePrivate(join(tmpdir(), 'peerlend-nothing', crypto.randomUUID()));
  });
});
