import { chmodSync, chownSync } from 'node:fs';
import { startHaproxy, startNginx } from '../failover/front';
import { primaryKilled } from '../failover/mishaps';
import { makeDatabase, startDatabasesIn, type DatabaseSite } from '../failover/site';
import type { Finding, Say } from '../../../lab/faults/part';
import { makeApp, type App } from '../restore/app';
import { archived, droppedTable, type Disaster } from '../restore/disasters';
import { runDrill } from '../restore/drill';
import { sizesOn } from '../restore/machine';
import { findUser } from '#support/databases/postgresServer';
import { databaseAt } from '../../../lab/faults/support/databases';
import { makeFolder, removeFolder } from '../../../lab/faults/support/ownThings';
import { freePort } from '../../../lab/faults/support/proxy';
import { survives } from './afterwards';
import { primaryLost } from './lostMachine';
import { DATA_FOLDER, onDebian, type DebianNode } from './node';
import { stepsOn } from './steps';

const everythingLost = (site: DatabaseSite<DebianNode>): Disaster => ({
  what: 'all three machines killed (-9), their databases and etcd deleted',
  await: archived,
  async strike() {
    await Promise.all(site.nodes.map((node) => node.lose()));
    await Promise.all(site.nodes.map((node) => node.setUpAgain()));
  },
});

const makeInstance = (port: number): App => makeApp({ PORT: String(port), TRUST_PROXY: '1', DATABASE_POOL_SIZE: '20' });

/** A folder that the machines mount, for PostgreSQL's user. */
function makeRepository(): string {
  const folder = makeFolder();
  const { uid = 0, gid = 0 } = findUser();
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o750);
  return folder;
}

/** Runs the commands of docs/deploy.md#backups-of-three-machines and docs/deploy.md#restoring-three-machines. */
export async function restoreThreeMachines(postings: number, say: Say): Promise<Finding[]> {
  const portOfOne = await freePort();
  const portOfTwo = await freePort();
  const ports = [portOfOne, portOfTwo];
  const one = makeInstance(portOfOne);
  const two = makeInstance(portOfTwo);
  const repository = makeRepository();
  say('three machines');
  const site = await startDatabasesIn(onDebian({ one, two }, repository), await freePort());
  const { cluster, folder } = site;
  const ending: (() => Promise<unknown>)[] = [];
  try {
    ending.push(startHaproxy(cluster, folder));
    await site.untilWhole();
    await makeDatabase(site);
    const apps = ports.map((port) => `127.0.0.1:${port}`);
    const entry = await startNginx({ ...cluster, apps }, await freePort());
    ending.push(entry.close);
    const { address, port } = cluster.database;
    const appMachines = site.nodes.slice(0, ports.length);
    return await runDrill(
      {
        title: 'Restore of three machines',
        database: databaseAt(`postgres://peerlend:${cluster.appPassword}@${address}:${port}/peerlend`),
        superuserUrl: (name) => `postgres://postgres:${cluster.superuserPassword}@${address}:${port}/${name}`,
        apps: [one, two],
        url: () => entry.url,
        async keepEnvironment(env) {
          for (const node of appMachines) await node.keepEnvironment(env);
        },
        sizes: async () => sizesOn((await site.primary()).run, DATA_FOLDER),
        ...stepsOn(site, appMachines),
        disasters: [droppedTable, everythingLost(site)],
        afterwards: [primaryKilled, primaryLost].map((mishap) => survives(site, mishap)),
      },
      postings,
      say,
    );
  } finally {
    await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')]);
    for (const end of ending) await end();
    site.remove();
    await Promise.all(site.nodes.map((node) => node.end()));
    removeFolder(repository);
  }
}
