import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { valuesOf, type Cluster, type ClusterNode } from '../../../scripts/cluster/description';
import { fillFile } from '../../../scripts/cluster/fill';
import { makeFolder, removeFolder } from '../../../lab/faults/support/ownThings';
import { makeNetwork, type Machine } from './network';
import { makeNode, userNamed, type DatabaseNode, type User } from './node';

export interface DatabaseSite<Node extends DatabaseNode = DatabaseNode> {
  cluster: Cluster;
  folder: string;
  nodes: readonly Node[];
  primary: () => Promise<Node>;
  /** The replica that must acknowledge the primary's writes. */
  synchronous: () => Promise<Node>;
  /** Waits until all three follow one primary, one of them synchronously. */
  untilWhole: () => Promise<void>;
  remove: () => void;
}

const WHOLE_LIMIT_MS = 180_000;
const LOOK_MS = 250;

export interface Layout<Node extends DatabaseNode> {
  /** Where a machine keeps its things. @param own its folder in this system */
  places: (own: string) => Pick<ClusterNode, 'dataDir' | 'etcdDir' | 'socketDir'>;
  make: (cluster: Cluster, node: ClusterNode, machine: Machine, folder: string, user: User) => Node | Promise<Node>;
  /** Whether HAProxy is reached from the machines too, not only from this system. */
  isOpenToMachines: boolean;
}

const inOwnFolders: Layout<DatabaseNode> = {
  places: (own) => ({ dataDir: join(own, 'data'), etcdDir: join(own, 'etcd'), socketDir: own }),
  make: makeNode,
  isOpenToMachines: false,
};

/** Three machines with etcd, Patroni and PostgreSQL, configured from `deploy/`. @param port HAProxy's */
export const startDatabases = (port: number): Promise<DatabaseSite> => startDatabasesIn(inOwnFolders, port);

/** As `startDatabases`, with the machines' own layout. */
export async function startDatabasesIn<Node extends DatabaseNode>(
  layout: Layout<Node>,
  port: number,
): Promise<DatabaseSite<Node>> {
  const user = userNamed('postgres');
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  const network = await makeNetwork(3);
  const machineNames = ['one', 'two', 'three'] as const;
  const cluster: Cluster = {
    nodes: network.machines.map(({ address }, turn) => {
      const name = machineNames[turn] ?? '';
      const ports = { postgresPort: 5432, patroniPort: 8008, etcdPort: 2379, etcdPeerPort: 2380 };
      return { name, address, ...ports, ...layout.places(join(folder, name)) };
    }),
    network: network.cidr,
    superuserPassword: 'superuser-of-the-faults',
    replicatorPassword: 'replicator-of-the-faults',
    rewinderPassword: 'rewinder-of-the-faults',
    appPassword: 'app-of-the-faults',
    database: { address: layout.isOpenToMachines ? network.host : '127.0.0.1', port },
    pooler: { address: '127.0.0.1', port: 6432, authType: 'trust', authFile: join(folder, 'userlist.txt'), size: 20 },
    apps: [],
    nginxListen: '',
  };
  const nodes: Node[] = [];
  for (const [turn, machine] of network.machines.entries()) {
    const described = cluster.nodes[turn];
    if (!described) throw new Error('A machine is missing from the description');
    nodes.push(await layout.make(cluster, described, machine, folder, user));
  }
  for (const node of nodes) node.start();

  const find = async (suits: (node: Node) => Promise<boolean>, what: string): Promise<Node> => {
    for (const node of nodes) if (await suits(node)) return node;
    throw new Error(`Unknown ${what}`);
  };
  const isPrimary = async (node: Node) => {
    const standing = await node.standing();
    return standing?.isPrimary === true && standing.isRunning;
  };
  const site: DatabaseSite<Node> = {
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
        // A replica that is being copied streams too, under another name.
        const following = one?.streaming.filter((name) => nodes.some((node) => node.name === name)) ?? [];
        if (primaries.length === 1 && following.length === nodes.length - 1 && one?.synchronous.length === 1) return;
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
  const { machine } = await primary();
  const client = new Client({
    connectionString: `postgres://postgres:${cluster.superuserPassword}@${machine.address}:5432/postgres`,
  });
  await client.connect();
  for (const statement of fillFile('database.sql', valuesOf(cluster)).split(/;\n/))
    if (statement.trim() !== '') await client.query(statement);
  await client.end();
}
