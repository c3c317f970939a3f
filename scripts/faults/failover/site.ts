import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { valuesOf, type Cluster } from '../../cluster/description';
import { fillFile } from '../../cluster/fill';
import { makeFolder, removeFolder } from '../support/ownThings';
import { makeNetwork } from './network';
import { makeNode, type DatabaseNode } from './node';

export interface DatabaseSite {
  cluster: Cluster;
  folder: string;
  nodes: readonly DatabaseNode[];
  primary: () => Promise<DatabaseNode>;
  /** The replica that must acknowledge the primary's writes. */
  synchronous: () => Promise<DatabaseNode>;
  /** Waits until all three follow one primary, one of them synchronously. */
  untilWhole: () => Promise<void>;
  remove: () => void;
}

const WHOLE_LIMIT_MS = 180_000;
const LOOK_MS = 250;

/** Three machines with etcd, Patroni and PostgreSQL, configured from `deploy/`. @param port HAProxy's */
export async function startDatabases(port: number): Promise<DatabaseSite> {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
  const user = { uid: id('-u'), gid: id('-g') };
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  const network = await makeNetwork(3);
  const machineNames = ['one', 'two', 'three'] as const;
  const cluster: Cluster = {
    nodes: network.machines.map(({ address }, turn) => {
      const name = machineNames[turn] ?? '';
      const own = join(folder, name);
      const folders = { dataDir: join(own, 'data'), etcdDir: join(own, 'etcd'), socketDir: own };
      return { name, address, postgresPort: 5432, patroniPort: 8008, etcdPort: 2379, etcdPeerPort: 2380, ...folders };
    }),
    network: network.cidr,
    superuserPassword: 'superuser-of-the-faults',
    replicatorPassword: 'replicator-of-the-faults',
    rewinderPassword: 'rewinder-of-the-faults',
    appPassword: 'app-of-the-faults',
    database: { address: '127.0.0.1', port },
    pooler: { address: '127.0.0.1', port: 6432, authType: 'trust', authFile: join(folder, 'userlist.txt'), size: 20 },
    apps: [],
    nginxListen: '',
  };
  const nodes = network.machines.map((machine, turn) => {
    const described = cluster.nodes[turn];
    if (!described) throw new Error('A machine is missing from the description');
    return makeNode(cluster, described, machine, folder, user);
  });
  for (const node of nodes) node.start();

  const find = async (suits: (node: DatabaseNode) => Promise<boolean>, what: string): Promise<DatabaseNode> => {
    for (const node of nodes) if (await suits(node)) return node;
    throw new Error(`Unknown ${what}`);
  };
  const isPrimary = async (node: DatabaseNode) => {
    const standing = await node.standing();
    return standing?.isPrimary === true && standing.isRunning;
  };
  const site: DatabaseSite = {
    cluster,
    folder,
    nodes,
    primary: () => find(isPrimary, 'primary'),
    async synchronous() {
      const names = (await (await site.primary()).standing())?.synchronous ?? [];
      return find(async ({ name }) => names.includes(name), 'synchronous replica');
    },
    async untilWhole() {
      const giveUpAt = performance.now() + WHOLE_LIMIT_MS;
      for (;;) {
        const standings = await Promise.all(nodes.map((node) => node.standing()));
        const primaries = standings.filter((one) => one?.isPrimary === true && one.isRunning);
        const [one] = primaries;
        if (primaries.length === 1 && one?.streaming.length === nodes.length - 1 && one.synchronous.length === 1)
          return;
        if (performance.now() > giveUpAt) throw new Error(`The cluster did not recover: ${JSON.stringify(standings)}`);
        await pause(LOOK_MS);
      }
    },
    remove() {
      network.remove();
      removeFolder(folder);
    },
  };
  return site;
}

/** The app's own role and database, created as in docs/deploy.md#the-database-on-three-machines. */
export async function makeDatabase({ primary, cluster }: DatabaseSite): Promise<void> {
  const { name } = await primary();
  const address = cluster.nodes.find((node) => node.name === name)?.address ?? '';
  const client = new Client({
    connectionString: `postgres://postgres:${cluster.superuserPassword}@${address}:5432/postgres`,
  });
  await client.connect();
  for (const statement of fillFile('database.sql', valuesOf(cluster)).split(/;\n/))
    if (statement.trim() !== '') await client.query(statement);
  await client.end();
}
