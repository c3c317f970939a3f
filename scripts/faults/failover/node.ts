import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { valuesOf, type Cluster, type ClusterNode } from '../../cluster/description';
import { fillFile } from '../../cluster/fill';
import { startChild } from '../support/ownThings';
import type { Machine } from './network';
import { askStanding, type Standing } from './standing';

export interface User {
  uid: number;
  gid: number;
}

export interface DatabaseNode {
  name: string;
  machine: Machine;
  startEtcd: () => void;
  /** What the service manager does after the machine boots. */
  start: () => void;
  endEtcd: () => Promise<void>;
  /** Patroni's status; undefined if it doesn't answer. */
  standing: () => Promise<Standing | undefined>;
}

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
  const etcdEnv = readEnv(fillFile('etcd.env', values));
  const log = openSync(join(own, 'log'), 'a');
  const launch = (program: string, args: string[], env: Record<string, string>) => {
    const as = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
    startChild('ip', ['netns', 'exec', machine.namespace, 'setpriv', ...as, program, ...args], {
      stdio: ['ignore', log, log],
      cwd: own,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    });
  };
  const startEtcd = () => launch('/usr/bin/etcd', [], etcdEnv);
  return {
    name: node.name,
    machine,
    startEtcd,
    start() {
      startEtcd();
      launch('/usr/bin/patroni', [config], {});
    },
    endEtcd: () => endNamed(machine, 'etcd'),
    standing: () => askStanding(`http://${node.address}:${node.patroniPort}`),
  };
}

const readEnv = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

async function endNamed(machine: Machine, program: string): Promise<void> {
  for (const pid of await machine.pids())
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program) process.kill(pid, 'SIGKILL');
}
