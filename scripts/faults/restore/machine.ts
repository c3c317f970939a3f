import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { run } from '../../lib/run.mjs';
import { findUser } from '../../../__tests__/support/postgresServer';
import { freePort } from '../support/proxy';
import { endChild, makeFolder, removeFolder, startChild } from '../support/ownThings';

/** The database machine, with its own folders for Debian's packages, independent of this system's. */
export interface Machine {
  /** PostgreSQL's port. */
  port: number;
  /** Runs as root, like an operator. @returns the output @throws Error with the output for a non-zero exit code */
  run: (commands: string, env?: Record<string, string>) => Promise<string>;
  /** Environment for programs an operator starts. */
  keepEnvironment: (env: Readonly<Record<string, string>>) => Promise<void>;
  /** Sizes of the database and the repository, as text. */
  sizes: () => Promise<string>;
  killPostgres: () => void;
  dataFolder: string;
  end: () => Promise<void>;
}

/** Owned by the PostgreSQL user. */
const FOLDERS = {
  '/etc/postgresql': 'config',
  '/var/lib/postgresql': 'data',
  '/var/lib/pgbackrest': 'repository',
  '/var/log/pgbackrest': 'backup-log',
  '/var/log/postgresql': 'log',
  '/var/spool/pgbackrest': 'spool',
  '/var/run/postgresql': 'run',
} as const;

const LIMIT_MS = 60 * 60_000;

/** @param onService called when an operator starts or stops a service */
export async function makeMachine(onService: (command: string) => Promise<void>): Promise<Machine> {
  const folder = makeFolder();
  const { uid = 0, gid = 0 } = findUser();
  const port = await freePort();
  const services = await listenForServices(onService);
  for (const name of [...Object.values(FOLDERS), 'etc', 'etc-work', 'opt', 'opt-work']) {
    mkdirSync(join(folder, name));
    if (!/^(etc|opt)/.test(name)) chownSync(join(folder, name), uid, gid);
  }
  writeFileSync(
    join(folder, 'systemctl'),
    `#!/bin/sh\nexec curl -fsS --data "$*" http://127.0.0.1:${services.port}/\n`,
  );
  chmodSync(join(folder, 'systemctl'), 0o755);
  const overlay = (name: string) =>
    `mount -t overlay overlay -o lowerdir=/${name},upperdir=${folder}/${name},workdir=${folder}/${name}-work /${name}`;
  const set = [
    overlay('etc'),
    overlay('opt'),
    ...Object.entries(FOLDERS).map(([place, name]) => `mount --bind ${join(folder, name)} ${place}`),
    `mount --bind ${join(folder, 'systemctl')} /usr/bin/systemctl`,
    `mkdir -p /opt/peerlend && mount --bind ${process.cwd()} /opt/peerlend`,
    'echo ready; exec sleep infinity',
  ];
  const holder = startChild('unshare', ['-m', '--propagation', 'private', 'bash', '-euc', set.join('\n')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!holder.stdout) throw new Error('The machine did not respond');
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
  if (holder.exitCode !== null)
    throw new Error("mount namespaces aren't available on this system (unshare -m, as root)");

  const dataFolder = join(folder, FOLDERS['/var/lib/postgresql'], '15', 'main');
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
  const runCommands = async (commands: string, env: Record<string, string> = {}): Promise<string> => {
    const inside = ['-t', String(holder.pid), '-m', '--', 'bash', '-euc', commands];
    const { code, output, timedOut } = await run('nsenter', inside, {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LC_ALL: 'C.UTF-8',
        PGBACKREST_PG1_PORT: String(port),
        ...env,
      },
      limitMs: LIMIT_MS,
    });
    if (code !== 0) throw new Error(`${timedOut ? 'took too long' : `ended with ${code}`}: ${commands}\n${output}`);
    return output;
  };
  await runCommands(
    `pg_createcluster 15 main -p ${port} --locale C.UTF-8 -- --data-checksums\npg_ctlcluster 15 main start`,
  );
  return {
    port,
    run: runCommands,
    async keepEnvironment(env) {
      const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
      await runCommands(`mkdir -p /etc/peerlend && printf '%s\\n' "$LINES" > /etc/peerlend/peerlend.env`, {
        LINES: lines.join('\n'),
      });
    },
    async sizes() {
      const [data = '', repository = ''] = (
        await runCommands('du -sh /var/lib/postgresql/15/main /var/lib/pgbackrest | cut -f 1')
      ).split('\n');
      return `database ${data}, repository ${repository}`;
    },
    killPostgres,
    dataFolder,
    async end() {
      process.off('exit', killPostgres);
      killPostgres();
      await endChild(holder, 'SIGKILL');
      services.close();
      removeFolder(folder);
    },
  };
}

async function listenForServices(onService: (command: string) => Promise<void>) {
  const server = createServer((request, response) => {
    let command = '';
    request.on('data', (chunk: Buffer) => (command += String(chunk)));
    request.once('end', () => {
      onService(command).then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}
