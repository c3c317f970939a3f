import type { FaultPart } from '../../../lab/faults/part';
import { notTried, provide } from '../../../lab/faults/support/provide';
import { hasNamespaces } from './network';
import { runRounds } from './rounds';

/** Required programs and the Debian packages that provide them. */
export const CLUSTER_NEEDS: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/setpriv': 'util-linux',
  '/bin/ip': 'iproute2',
};

export const NO_NETWORK = "network namespaces aren't available on this system (ip netns add, as root)";

export const failover: FaultPart = {
  title: 'Failover',
  async run(say, { rounds }) {
    const why = (await provide(CLUSTER_NEEDS, say)) ?? ((await hasNamespaces()) ? undefined : NO_NETWORK);
    return why === undefined ? runRounds(rounds, say) : notTried('Failover', why);
  },
};
