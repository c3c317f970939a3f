import type { PostgresServer } from '#support/databases/postgresServer';
import type { FaultPart, Finding, Say } from './part';
import { checkShared } from './instances/checkShared';
import { killOne } from './instances/killOne';
import { noPostgres, postgresDatabase, withPostgres } from './support/databases';
import { openPostbox } from './support/postbox';
import { startProxy } from './support/proxy';
import { startServer, type ServerProcess } from './support/server';

const INSTANCES = 3;
const KILLS = 10;

async function runThree(postgres: PostgresServer, say: Say): Promise<Finding[]> {
  const database = await postgresDatabase(postgres);
  const postbox = await openPostbox();
  const env = { ...database.env, SMTP_URL: postbox.url, TRUST_PROXY: '1' };
  const servers = await Promise.all(Array.from({ length: INSTANCES }, () => startServer(env)));
  const proxy = await startProxy(servers.map(({ url }) => url));
  const start = (old: ServerProcess) => startServer({ ...env, PORT: new URL(old.url).port });
  try {
    const killed = await killOne({ servers, start, proxy, postbox, database }, KILLS, say);
    return [killed, await checkShared(servers, proxy, postbox, say)];
  } finally {
    await proxy.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await postbox.close();
    await database.drop();
  }
}

export const instances: FaultPart = {
  title: 'Three instances on one PostgreSQL',
  async run(say) {
    return (
      (await withPostgres((postgres) => runThree(postgres, say))) ?? [noPostgres('Three instances on one PostgreSQL')]
    );
  },
};
