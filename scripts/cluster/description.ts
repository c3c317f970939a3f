import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';

const port = Type.Integer({ minimum: 1, maximum: 65_535 });

const nodeSchema = Type.Object({
  name: Type.String(),
  address: Type.String(),
  postgresPort: port,
  patroniPort: port,
  etcdPort: port,
  etcdPeerPort: port,
  dataDir: Type.String(),
  etcdDir: Type.String(),
  socketDir: Type.String(),
});

/** Three PostgreSQL machines and the proxies in front of them; see `deploy/cluster.example.json`. */
const clusterSchema = Type.Object({
  nodes: Type.Array(nodeSchema, { minItems: 3 }),
  /** Addresses allowed to connect to PostgreSQL, in CIDR notation. */
  network: Type.String(),
  superuserPassword: Type.String(),
  replicatorPassword: Type.String(),
  rewinderPassword: Type.String(),
  appPassword: Type.String(),
  /** Where HAProxy listens for the app, on each app machine. */
  database: Type.Object({ address: Type.String(), port }),
  /** PgBouncer on each app machine; `size` PostgreSQL connections are shared by all its instances. */
  pooler: Type.Object({
    address: Type.String(),
    port,
    authType: Type.String(),
    authFile: Type.String(),
    size: Type.Integer({ minimum: 1 }),
  }),
  /** `address:port` of each app instance. */
  apps: Type.Array(Type.String()),
  /** nginx's listen directives, including certificates. */
  nginxListen: Type.String(),
});

export type ClusterNode = Static<typeof nodeSchema>;
export type Cluster = Static<typeof clusterSchema>;

/** @throws Error if a value is missing or has the wrong type */
export const readCluster = (json: unknown): Cluster => Value.Parse(clusterSchema, json);

/** Names and values for the templates in `deploy/`; includes a machine's own values if `node` is given. */
export function valuesOf(cluster: Cluster, node?: ClusterNode): Map<string, string> {
  const { nodes, apps, database, pooler, ...plain } = cluster;
  const lines = (each: readonly string[]) => each.join('\n');
  return new Map<string, string>([
    ...Object.entries(plain).map(([name, value]): [string, string] => [name, value]),
    ...prefixed('database', database),
    ...prefixed('pooler', pooler),
    ...prefixed('node', node ?? {}),
    ['etcdHosts', nodes.map(({ address, etcdPort }) => `${address}:${etcdPort}`).join(',')],
    [
      'etcdPeers',
      nodes.map(({ name, address, etcdPeerPort }) => `${name}=http://${address}:${etcdPeerPort}`).join(','),
    ],
    [
      'haproxyServers',
      lines(
        nodes.map(
          ({ name, address, postgresPort, patroniPort }) =>
            `  server ${name} ${address}:${postgresPort} check port ${patroniPort}`,
        ),
      ),
    ],
    ['nginxServers', lines(apps.map((app) => `  server ${app} max_fails=0;`))],
  ]);
}

export const prefixed = (prefix: string, values: object): [string, string][] =>
  Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, String(value)]);
