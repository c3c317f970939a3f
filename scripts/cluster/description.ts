/** What `deploy/cluster.example.json` describes: three machines and what stands before them. */
export interface ClusterNode {
  name: string;
  address: string;
  postgresPort: number;
  patroniPort: number;
  etcdPort: number;
  etcdPeerPort: number;
  dataDir: string;
  etcdDir: string;
  socketDir: string;
}

export interface Cluster {
  nodes: readonly ClusterNode[];
  /** Which addresses may connect to PostgreSQL, in CIDR notation. */
  network: string;
  superuserPassword: string;
  replicatorPassword: string;
  rewinderPassword: string;
  appPassword: string;
  /** Where HAProxy listens for the app, on each machine that runs it. */
  database: { address: string; port: number };
  /** `address:port` of each instance of the app. */
  apps: readonly string[];
  /** nginx's own lines on where it listens, certificates among them. */
  nginxListen: string;
}

/** Names and values for the templates of `deploy/`; those of one machine where it is given. */
export function valuesOf(cluster: Cluster, node?: ClusterNode): Map<string, string> {
  const { nodes, apps, database, ...plain } = cluster;
  const lines = (each: readonly string[]) => each.join('\n');
  return new Map<string, string>([
    ...Object.entries(plain).map(([name, value]): [string, string] => [name, value]),
    ...Object.entries(database).map(([name, value]): [string, string] => [`database.${name}`, String(value)]),
    ...Object.entries(node ?? {}).map(([name, value]): [string, string] => [`node.${name}`, String(value)]),
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
