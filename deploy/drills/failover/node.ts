import { execFileSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesOf, type Cluster, type ClusterNode } from '../../../scripts/cluster/description';
import { fillFile } from '../../../scripts/cluster/fill';
import { endChild, startChild } from '../../../lab/faults/support/ownThings';
import type { Machine } from './network';
import { askStanding, type Standing } from './standing';

export interface User {
  uid: number;
  gid: number;
}

export function userNamed(name: string): User {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
  return { uid: id('-u'), gid: id('-g') };
}

export interface DatabaseNode {
  name: string;
  machine: Machine;
  startEtcd: () => void;
  startPatroni: () => void;
  /** Ends its PostgreSQL too. */
  stopPatroni: () => Promise<void>;
  /** What the service manager does after the machine boots. */
  start: () => void;
  endEtcd: () => Promise<void>;
  /** Patroni's status; undefined if it doesn't answer. */
  standing: () => Promise<Standing | undefined>;
}

/** Starts a machine's programs as a user. */
type Launch = (program: string, args: string[], env: Record<string, string>) => ChildProcess;

/** @param enter the words before a command that runs on the machine @param own its folder, for the log */
export function makeLaunch(enter: readonly string[], user: User, own: string): Launch {
  const log = openSync(join(own, 'log'), 'a');
  const [first = '', ...others] = enter;
  const as = ['setpriv', '--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
  return (program, args, env) =>
    startChild(first, [...others, ...as, program, ...args], {
      stdio: ['ignore', log, log],
      cwd: own,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    });
}

/** A machine whose folders are made in this system's own. */
export function makeNode(
  cluster: Cluster,
  node: ClusterNode,
  machine: Machine,
  folder: string,
  user: User,
): DatabaseNode {
  const values = valuesOf(cluster, node);
  const own = join(folder, node.name);
  mkdirSync(own, { recursive: true });
  for (const each of [own, node.socketDir, node.etcdDir]) {
    mkdirSync(each, { recursive: true, mode: 0o700 });
    chownSync(each, user.uid, user.gid);
  }
  const config = join(own, 'patroni.yml');
  writeFileSync(config, fillFile('patroni.yml', values));
  chownSync(config, user.uid, user.gid);
  const etcdEnv = join(own, 'etcd.env');
  writeFileSync(etcdEnv, fillFile('etcd.env', values));
  const launch = makeLaunch(['ip', 'netns', 'exec', machine.namespace], user, own);
  return runNode(node, machine, { patroni: launch, etcd: launch }, { config, etcdEnv });
}

interface Files {
  /** Patroni's configuration. */
  config: string;
  /** etcd's environment, read at each start. */
  etcdEnv: string;
  /** Patroni's environment. */
  env?: Record<string, string>;
}

export function runNode(
  { name, address, patroniPort }: ClusterNode,
  machine: Machine,
  launch: { patroni: Launch; etcd: Launch },
  { config, etcdEnv, env = {} }: Files,
): DatabaseNode {
  const startEtcd = () => void launch.etcd('/bin/sh', ['-c', `set -a; . ${etcdEnv}; exec /usr/bin/etcd`], {});
  let patroni: ChildProcess | undefined;
  const startPatroni = () => void (patroni = launch.patroni('/usr/bin/patroni', [config], env));
  return {
    name,
    machine,
    startEtcd,
    startPatroni,
    async stopPatroni() {
      if (patroni) await endChild(patroni, 'SIGTERM');
    },
    start() {
      startEtcd();
      startPatroni();
    },
    endEtcd: () => endNamed(machine, 'etcd'),
    standing: () => askStanding(`http://${address}:${patroniPort}`),
  };
}

async function endNamed(machine: Machine, program: string): Promise<void> {
  for (const pid of await machine.pids())
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program) process.kill(pid, 'SIGKILL');
}
