import type { Mishap } from '../failover/mishaps';
import type { DebianNode } from './node';
import { readClusterRunbook } from './runbook';

/** Repaired by the commands of docs/deploy.md#replacing-a-machine. */
export const primaryLost: Mishap<DebianNode> = {
  what: "the primary killed (-9), and its machine's disks lost",
  async strike(site) {
    const lost = await site.primary();
    await lost.lose();
    return async () => {
      const { tellEtcd, join } = readClusterRunbook().replacing;
      const leader = await site.primary();
      await leader.run(tellEtcd, { LOST: lost.name });
      await lost.run(join);
    };
  },
};
