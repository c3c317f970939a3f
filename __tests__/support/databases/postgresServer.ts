import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

export interface PostgresServer {
  url: (database: string) => string;
  /** Its Unix socket, which halves the processor time per query. */
  socketUrl: (database: string) => string;
  /** Stops it until restarted: SIGINT like an administrator, SIGKILL like a crash. */
  halt: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
  resume: () => Promise<void>;
  /** Suspends its processes: connections stay open, but nothing answers. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
  /** A streaming replica of all its databases, which applies commits with this delay. */
  startReplica: (delaySeconds: number) => Promise<PostgresReplica>;
}

export interface PostgresReplica {
  url: (database: string) => string;
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
}

// Test data needn't survive a crash, so nothing has to reach the disk.
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  let versions: string[] = [];
  try {
    versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  } catch {
    // Not Debian; PATH may have them.
  }
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root, so it runs as its own user or nobody. */
export function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', user), gid: id('-g', user) };
    } catch {
      // Try the next one.
    }
  }
  return {};
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory if there is room, because each of hundreds of test files gets a database. */
function scratchParent(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ROOM_BYTES) return MEMORY;
  } catch {
    // Not Linux.
  }
  return tmpdir();
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (server.exitCode !== null || Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const childrenOf = (server: ChildProcess): number[] => {
  // Exit code 1 means that there are no children.
  const { stdout } = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
};

function signalTo(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

function freezeTree(server: ChildProcess): void {
  // The parent first, because it starts the others.
  server.kill('SIGSTOP');
  for (const pid of childrenOf(server)) signalTo(pid, 'SIGSTOP');
}

function thawTree(server: ChildProcess): void {
  for (const pid of childrenOf(server)) signalTo(pid, 'SIGCONT');
  server.kill('SIGCONT');
}

/**
 * Undefined if the machine has no PostgreSQL.
 * @param durable writes commits to disk, as in production
 * @param also further settings, such as `jit=off`
 */
export async function startPostgresServer({
  durable = false,
  also = [],
}: { durable?: boolean; also?: readonly string[] } = {}): Promise<PostgresServer | undefined> {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const user = findUser();
  const scratch = mkdtempSync(join(durable ? tmpdir() : scratchParent(), 'peerlend-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(scratch, user.uid, user.gid);
  const data = join(scratch, 'data');
  const initArguments = ['-D', data, '-U', 'peerlend', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(binaries, 'initdb'), initArguments, { ...user, cwd: scratch, stdio: 'pipe' });

  const port = await freePort();
  const url = (database: string) => `postgres://peerlend@127.0.0.1:${port}/${database}`;
  const socketUrl = (database: string) => `postgres://peerlend@${encodeURIComponent(scratch)}:${port}/${database}`;
  const settings = ['max_connections=200', ...(durable ? [] : FORGETFUL), ...also].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const args = ['-D', data, '-k', scratch, '-h', '127.0.0.1', '-p', String(port), ...settings];
  const launch = () => spawn(join(binaries, 'postgres'), args, { ...user, cwd: scratch, stdio: 'ignore' });
  let server = launch();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const thaw = () => thawTree(server);
  const replicas: ChildProcess[] = [];
  const endWithUs = () => {
    for (const each of [server, ...replicas]) {
      thawTree(each);
      each.kill('SIGQUIT');
    }
    // A process may still be writing; the system cleans up the rest.
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', endWithUs);
  await untilReady(url('postgres'), server);
  return {
    url,
    socketUrl,
    halt: end,
    async resume() {
      const giveUpAt = Date.now() + 30_000;
      for (;;) {
        server = launch();
        try {
          return await untilReady(url('postgres'), server);
        } catch (error) {
          // After a crash, the shared memory is released only when the last process notices.
          if (Date.now() > giveUpAt) throw error;
          await end('SIGKILL');
        }
      }
    },
    freeze: () => freezeTree(server),
    thaw,
    async startReplica(delaySeconds) {
      const copy = join(scratch, `replica-${randomUUID()}`);
      const copied = [
        '-D',
        copy,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'peerlend',
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ];
      execFileSync(join(binaries, 'pg_basebackup'), [...copied, '--no-sync'], { ...user, cwd: scratch, stdio: 'pipe' });
      const replicaPort = await freePort();
      const replicaUrl = (database: string) => `postgres://peerlend@127.0.0.1:${replicaPort}/${database}`;
      const ofReplica = [...settings, '-c', `recovery_min_apply_delay=${delaySeconds}s`];
      const at = ['-D', copy, '-k', scratch, '-h', '127.0.0.1', '-p', String(replicaPort)];
      const replica = spawn(join(binaries, 'postgres'), [...at, ...ofReplica], {
        ...user,
        cwd: scratch,
        stdio: 'ignore',
      });
      replicas.push(replica);
      await untilReady(replicaUrl('postgres'), replica);
      return {
        url: replicaUrl,
        freeze: () => freezeTree(replica),
        thaw: () => thawTree(replica),
        async stop() {
          if (replica.exitCode !== null || replica.signalCode !== null) return;
          thawTree(replica);
          const ended = once(replica, 'exit');
          replica.kill('SIGINT');
          await ended;
        },
      };
    },
    async stop() {
      process.off('exit', endWithUs);
      thaw();
      await end('SIGINT');
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
