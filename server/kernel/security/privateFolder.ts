import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Skips links, since their targets may belong to others. */
async function restrictToOwner(path: string): Promise<void> {
  try {
    const entry = await lstat(path);
    if (entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return;
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    // The database may delete files in the meantime.
    if (!isMissing(error)) throw error;
  }
}

/** Does nothing on Windows or without the folder. */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  // The folder first, which already protects its content.
  await restrictToOwner(await realpath(folder).catch(() => folder));
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  await Promise.all(names.map((name) => restrictToOwner(join(folder, name))));
}
