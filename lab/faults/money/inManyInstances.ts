import type { Finding, Say } from '../part';
import type { ScratchDatabase } from '../support/databases';
import { openPostbox, type Postbox } from '../support/postbox';
import { startServer, type ServerProcess } from '../support/server';

const INSTANCES = 3;

export interface Site {
  database: ScratchDatabase;
  postbox: Postbox;
  start: () => Promise<ServerProcess[]>;
}

export async function inManyInstances<T extends Finding>(
  database: ScratchDatabase,
  happen: (site: Site, say: Say) => Promise<T>,
  say: Say,
): Promise<T> {
  const postbox = await openPostbox();
  const servers: ServerProcess[] = [];
  const begin = async () => {
    const server = await startServer({ ...database.env, SMTP_URL: postbox.url, LOG_LEVEL: 'silent' });
    servers.push(server);
    return server;
  };
  try {
    await (await begin()).end('SIGTERM');
    return await happen({ database, postbox, start: () => Promise.all(Array.from({ length: INSTANCES }, begin)) }, say);
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await postbox.close();
    await database.drop();
  }
}
