import { createHash } from 'node:crypto';
import { mkdir, realpath, stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT_NAME } from '#contract/product';

export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(`Another ${PRODUCT_NAME} server is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
    this.name = 'DataDirInUseError';
  }
}

// Socket paths are limited to 103 bytes on macOS, 107 on Linux.
const LONGEST_SOCKET_PATH = 100;

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

function someoneListens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

async function listenOnFile(path: string): Promise<Server | undefined> {
  const server = await listen(path);
  if (server || (await someoneListens(path))) return server;
  // A stale lock of a killed process.
  await unlink(path).catch(() => undefined);
  return listen(path);
}

/**
 * The system closes the socket with its process, so a killed process doesn't block the next start.
 * @returns a function that releases the lock
 * @throws DataDirInUseError
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const directory = await realpath(dataDir);
  const { dev, ino } = await stat(directory);
  const name = `peerlend-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`;
  const file = join(directory, 'lock.sock');
  const held: Server[] = [];
  const release = async () => {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  const take = async (server: Promise<Server | undefined>) => {
    const taken = await server;
    if (taken) return void held.push(taken);
    await release();
    throw new DataDirInUseError(dataDir);
  };

  if (process.platform === 'win32') {
    await take(listen(`\\\\.\\pipe\\${name}`));
    return release;
  }
  if (process.platform === 'linux') await take(listen(`\0${name}`));
  await take(listenOnFile(Buffer.byteLength(file) <= LONGEST_SOCKET_PATH ? file : join(tmpdir(), `${name}.sock`)));
  return release;
}
