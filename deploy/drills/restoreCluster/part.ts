import { CLUSTER_NEEDS, NO_NETWORK } from '../failover/part';
import { hasNamespaces } from '../failover/network';
import type { FaultPart } from '../../../lab/faults/part';
import { RESTORE_NEEDS } from '../restore/part';
import { notTried, provide } from '../../../lab/faults/support/provide';
import { restoreThreeMachines } from './drill';

export const restoreCluster: FaultPart = {
  title: 'Restore of three machines',
  async run(say, { postings }) {
    const needed = {
      ...CLUSTER_NEEDS,
      ...RESTORE_NEEDS,
      '/usr/bin/patronictl': 'patroni',
      '/usr/bin/etcdctl': 'etcd-client',
    };
    const why = (await provide(needed, say)) ?? ((await hasNamespaces()) ? undefined : NO_NETWORK);
    return why === undefined ? restoreThreeMachines(postings, say) : notTried('Restore of three machines', why);
  },
};
