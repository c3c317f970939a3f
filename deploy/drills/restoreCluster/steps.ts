import type { DatabaseSite } from '../failover/site';
import { readRunbook, type Steps } from '../restore/runbook';
import type { DebianNode } from './node';
import { readClusterRunbook } from './runbook';

interface ClusterSteps {
  steps: Steps;
  setUpBackups: () => Promise<unknown>;
  backUp: () => Promise<unknown>;
}

async function leaderLast(nodes: readonly DebianNode[]): Promise<DebianNode[]> {
  const standings = await Promise.all(nodes.map((node) => node.standing()));
  const isLeader = nodes.map((_node, nth) => standings[nth]?.isPrimary === true);
  return nodes.filter((_node, nth) => !isLeader[nth]).concat(nodes.filter((_node, nth) => isLeader[nth]));
}

/** Runs the commands of docs/deploy.md#restoring-three-machines on the machines that it names. */
export function stepsOn(site: DatabaseSite<DebianNode>, appMachines: readonly DebianNode[]): ClusterSteps {
  const { backups, restoring } = readClusterRunbook();
  const { check } = readRunbook().restoring;
  const [first] = appMachines;
  if (!first) throw new Error('No machine runs the app');
  const others = site.nodes.filter((node) => node !== first);
  const onEach = async (nodes: readonly DebianNode[], commands: string) => {
    for (const node of nodes) await node.run(commands);
  };
  const onAll = (commands: string) => onEach(site.nodes, commands);
  return {
    async setUpBackups() {
      await onAll(backups.onEach);
      await first.run(backups.archive);
      await site.untilWhole();
      await (await site.primary()).run(backups.onLeader);
    },
    backUp: () => onAll(backups.full),
    steps: {
      incremental: () => onAll(backups.incremental),
      async stop() {
        await onEach(appMachines, restoring.stopApp);
        await onEach(await leaderLast(site.nodes), restoring.stopPatroni);
      },
      async restore(moment) {
        await first.run(restoring.restore, { RESTORE_TO: moment });
        await onEach(others, restoring.copy);
        await site.untilWhole();
      },
      start: () => onEach(appMachines, restoring.start),
      check: () => first.run(check),
      async after() {
        await onAll(backups.full);
        await onAll(restoring.reset);
      },
    },
  };
}
