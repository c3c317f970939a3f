import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectPglite, openInMemory } from '#server/kernel/db/embedded';
import { migrationsDir } from '#server/kernel/db/migrate';
import { prepareDatabase } from './prepareDatabase';

const CACHE = 'node_modules/.cache/pglite';

/** Of all that the template is made from. */
async function fingerprint(): Promise<string> {
  const migrations = migrationsDir(process.cwd());
  const names = (await readdir(migrations)).sort().map((name) => join(migrations, name));
  const hash = createHash('sha256');
  for (const path of [...names, 'server/kernel/jobs/queues.ts', 'package-lock.json']) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

/** A migrated database as PGlite's files; made when a test first asks for it, and kept until the migrations change. */
export async function pgliteTemplate(): Promise<Blob> {
  const file = join(CACHE, `${await fingerprint()}.tar`);
  if (!existsSync(file)) {
    const client = await openInMemory();
    const connection = connectPglite(client);
    await prepareDatabase(connection);
    const dump = await client.dumpDataDir('none');
    await connection.close();
    await mkdir(CACHE, { recursive: true });
    // Several processes may make it at once.
    const written = `${file}.${randomUUID()}`;
    await writeFile(written, Buffer.from(await dump.arrayBuffer()));
    await rename(written, file);
  }
  return new Blob([new Uint8Array(await readFile(file))]);
}
