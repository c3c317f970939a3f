import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#server/kernel/db/connection';
import { openEmbedded } from '#server/kernel/db/embedded';
import { openPostgres } from '#server/kernel/db/postgres';
import { makeFolder, removeFolder } from './ownThings';

export type Look<T> = (connection: Connection) => Promise<T>;

export async function lookIntoPostgres<T>(databaseUrl: string, look: Look<T>): Promise<T> {
  const connection = openPostgres(databaseUrl, () => undefined);
  try {
    return await look(connection);
  } finally {
    await connection.close();
  }
}

/** Opens a copy after the server has ended, because only one process may open it at a time. */
export async function lookIntoEmbedded<T>(dataDir: string, look: Look<T>): Promise<T> {
  const copy = makeFolder();
  await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true });
  const connection = await openEmbedded(copy);
  try {
    return await look(connection);
  } finally {
    await connection.close();
    removeFolder(copy);
  }
}
