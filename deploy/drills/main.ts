import { parts } from '../../lab/faults/parts';
import { runFaults } from '../../lab/faults/runFaults';

/* `npm run faults`: the lab's faults, and the drills of what an operator does by the files of `deploy/`. */
runFaults({
  ...parts,
  failover: async () => (await import('./failover/part')).failover,
  restore: async () => (await import('./restore/part')).restore,
  restoreCluster: async () => (await import('./restoreCluster/part')).restoreCluster,
});
