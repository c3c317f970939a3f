import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../lab/faults/support/proxy';
import { makeNamespace, type Namespace, type RunCommands } from './namespace';

/** The database machine, with its own folders for Debian's packages, independent of this system's. */
export interface Machine {
  /** PostgreSQL's port. */
  port: number;
  run: RunCommands;
  keepEnvironment: Namespace['keepEnvironment'];
  /** Sizes of the database and the repository, as text. */
  sizes: () => Promise<string>;
  killPostgres: () => void;
  dataFolder: string;
  end: () => Promise<void>;
}

const PLACES = [
  '/etc/postgresql',
  '/var/lib/postgresql',
  '/var/lib/pgbackrest',
  '/var/log/pgbackrest',
  '/var/log/postgresql',
  '/var/spool/pgbackrest',
  '/var/run/postgresql',
] as const;

/** @param onService called when an operator starts or stops a service */
export async function makeMachine(onService: (command: string) => Promise<void>): Promise<Machine> {
  const port = await freePort();
  const env = { PGBACKREST_PG1_PORT: String(port) };
  const { run, keepEnvironment, outside, end } = await makeNamespace({ places: PLACES, env, onService });
  const dataFolder = join(outside('/var/lib/postgresql'), '15', 'main');
  const killPostgres = () => {
    try {
      const [pid = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
      // Its other processes end when they notice.
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It isn't running.
    }
  };
  // Before removing its folder, which it depends on.
  process.prependOnceListener('exit', killPostgres);
  await run(`pg_createcluster 15 main -p ${port} --locale C.UTF-8 -- --data-checksums\npg_ctlcluster 15 main start`);
  return {
    port,
    run,
    keepEnvironment,
    sizes: () => sizesOn(run, '/var/lib/postgresql/15/main'),
    killPostgres,
    dataFolder,
    async end() {
      process.off('exit', killPostgres);
      killPostgres();
      await end();
    },
  };
}

/** Sizes of a database's folder and of the repository, as text. */
export async function sizesOn(run: RunCommands, dataFolder: string): Promise<string> {
  const [data = '', repository = ''] = (await run(`du -sh ${dataFolder} /var/lib/pgbackrest | cut -f 1`)).split('\n');
  return `database ${data}, repository ${repository}`;
}
