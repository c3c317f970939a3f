import { chmod, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Takes away what others may do; a link is passed over, since it leads to what may not be ours. */
async function closeToOthers(path: string): Promise<void> {
  try {
    const entry = await lstat(path);
    if (entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) return;
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    // A database deletes files of its own while this goes round.
    if (!isMissing(error)) throw error;
  }
}

/**
 * Makes a folder and all below it readable and writable for their owner alone, where they are not yet. On Windows, and
 * where there is no such folder, it does nothing.
 */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  // The folder first: from then on nobody else gets at what is below.
  await closeToOthers(await realpath(folder).catch(() => folder));
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  await Promise.all(names.map((name) => closeToOthers(join(folder, name))));
}
