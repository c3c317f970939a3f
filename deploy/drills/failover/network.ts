import { spawnSync } from 'node:child_process';
import { run } from '../../../scripts/lib/run.mjs';

/** A separate machine to the system: own addresses, processes that can be killed together, a cable to pull. */
export interface Machine {
  namespace: string;
  address: string;
  cut: () => Promise<void>;
  join: () => Promise<void>;
  pids: () => Promise<number[]>;
  signal: (name: NodeJS.Signals) => Promise<void>;
}

interface Network {
  /** CIDR, including this system's own address. */
  cidr: string;
  /** This system's own address. */
  host: string;
  machines: readonly Machine[];
  remove: () => void;
}

async function ip(...args: string[]): Promise<string> {
  const { code, output } = await run('ip', args);
  if (code !== 0) throw new Error(`ip ${args.join(' ')}: ${output.trim()}`);
  return output;
}

/** @returns whether network namespaces are available, which requires root and a permissive container */
export async function hasNamespaces(): Promise<boolean> {
  const probe = `pl-probe-${process.pid}`;
  const made = await run('ip', ['netns', 'add', probe]);
  if (made.code !== 0) return false;
  await run('ip', ['netns', 'del', probe]);
  return true;
}

/** Interface names have at most 15 letters. */
export async function makeNetwork(count: number): Promise<Network> {
  const id = process.pid % 100_000;
  const bridge = `pl${id}b`;
  const subnet = `10.77.${process.pid % 250}`;
  const host = `${subnet}.1`;
  const machines: Machine[] = [];
  await ip('link', 'add', 'name', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${host}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  for (let turn = 1; turn <= count; turn += 1)
    machines.push(await addMachine(`pl${id}n${turn}`, bridge, `${subnet}.${10 + turn}`));
  // Also on interruption, before the folders are removed: PostgreSQL is detached from its parents, so nothing else would
  // stop it.
  const remove = () => {
    for (const { namespace } of machines) {
      signalAll(spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' }).stdout, 'SIGKILL');
      spawnSync('ip', ['netns', 'del', namespace]);
      spawnSync('ip', ['link', 'del', outerOf(namespace)]);
    }
    spawnSync('ip', ['link', 'del', bridge]);
  };
  process.prependOnceListener('exit', remove);
  return {
    cidr: `${subnet}.0/24`,
    host,
    machines,
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

const outerOf = (namespace: string) => `${namespace}o`;

const pidsIn = (listed: string): number[] => listed.split('\n').filter(Boolean).map(Number);

function signalAll(listed: string, name: NodeJS.Signals): void {
  for (const pid of pidsIn(listed)) {
    try {
      process.kill(pid, name);
    } catch {
      // It has already ended.
    }
  }
}

async function addMachine(namespace: string, bridge: string, address: string): Promise<Machine> {
  const [outer, inner] = [outerOf(namespace), `${namespace}i`];
  await ip('netns', 'add', namespace);
  await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner);
  await ip('link', 'set', inner, 'netns', namespace);
  await ip('link', 'set', outer, 'master', bridge, 'up');
  await ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', inner);
  await ip('-n', namespace, 'link', 'set', 'lo', 'up');
  await ip('-n', namespace, 'link', 'set', inner, 'up');
  const list = async () => (await run('ip', ['netns', 'pids', namespace])).output;
  return {
    namespace,
    address,
    cut: async () => void (await ip('link', 'set', outer, 'down')),
    join: async () => void (await ip('link', 'set', outer, 'up')),
    pids: async () => pidsIn(await list()),
    signal: async (name) => signalAll(await list(), name),
  };
}
