import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { run } from '../../../scripts/lib/run.mjs';
import { findUser } from '#support/databases/postgresServer';
import { endChild, makeFolder, removeFolder, startChild } from '../../../lab/faults/support/ownThings';

/** Runs as root, like an operator. @returns the output @throws Error with the output for a non-zero exit code */
export type RunCommands = (commands: string, env?: Record<string, string>) => Promise<string>;

/** A machine's own `/etc`, `/opt` and further folders, in which the commands of docs/deploy.md run as they are. */
export interface Namespace {
  run: RunCommands;
  /** The words before a command that runs inside. */
  enter: readonly string[];
  /** Where this system finds the folder of a place inside. */
  outside: (place: string) => string;
  /** Environment for programs an operator starts. */
  keepEnvironment: (env: Readonly<Record<string, string>>) => Promise<void>;
  end: () => Promise<void>;
}

interface NamespaceOptions {
  /** Places that belong to PostgreSQL's user. */
  places: readonly string[];
  /** Places whose folder several machines share. */
  shared?: Readonly<Record<string, string>>;
  /** For all commands. */
  env: Readonly<Record<string, string>>;
  /** A network namespace's file, and this system's address as seen from it. */
  network?: { file: string; host: string };
  /** Called when an operator starts or stops a service. */
  onService: (command: string) => Promise<void>;
}

const LIMIT_MS = 60 * 60_000;

const nameOf = (place: string) => place.slice(1).replaceAll('/', '-');

export async function makeNamespace(options: NamespaceOptions): Promise<Namespace> {
  const { places, shared = {}, env: ofAll, network } = options;
  const folder = makeFolder();
  const { uid = 0, gid = 0 } = findUser();
  const host = network?.host ?? '127.0.0.1';
  const services = await listenForServices(host, options.onService);
  const outside = (place: string) => shared[place] ?? join(folder, nameOf(place));
  for (const place of places) {
    mkdirSync(outside(place));
    chownSync(outside(place), uid, gid);
  }
  for (const name of ['etc', 'etc-work', 'opt', 'opt-work']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\nexec curl -fsS --data "$*" http://${host}:${services.port}/\n`);
  chmodSync(join(folder, 'systemctl'), 0o755);
  const overlay = (name: string) =>
    `mount -t overlay overlay -o lowerdir=/${name},upperdir=${folder}/${name},workdir=${folder}/${name}-work /${name}`;
  const set = [
    overlay('etc'),
    overlay('opt'),
    ...[...places, ...Object.keys(shared)].map((place) => `mount --bind ${outside(place)} ${place}`),
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

  const enter = ['nsenter', '-t', String(holder.pid), '-m', ...(network ? [`--net=${network.file}`] : []), '--'];
  const [program = '', ...inside] = enter;
  const runCommands: RunCommands = async (commands, env = {}) => {
    const { code, output, timedOut } = await run(program, [...inside, 'bash', '-euc', commands], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: 'C.UTF-8', ...ofAll, ...env },
      limitMs: LIMIT_MS,
    });
    if (code !== 0) throw new Error(`${timedOut ? 'took too long' : `ended with ${code}`}: ${commands}\n${output}`);
    return output;
  };
  return {
    run: runCommands,
    enter,
    outside,
    async keepEnvironment(env) {
      const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'`);
      await runCommands(`mkdir -p /etc/peerlend && printf '%s\\n' "$LINES" > /etc/peerlend/peerlend.env`, {
        LINES: lines.join('\n'),
      });
    },
    async end() {
      await endChild(holder, 'SIGKILL');
      services.close();
      removeFolder(folder);
    },
  };
}

async function listenForServices(host: string, onService: (command: string) => Promise<void>) {
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
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}
