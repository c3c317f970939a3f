import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { valuesOf } from '../../../scripts/cluster/description';
import { fillFile } from '../../../scripts/cluster/fill';
import { makeLaunch, runNode, userNamed, type DatabaseNode } from '../failover/node';
import type { Layout } from '../failover/site';
import { serve, type App } from '../restore/app';
import { makeNamespace, type Namespace } from '../restore/namespace';

/** A machine with the folders of docs/deploy.md#the-database-on-three-machines. */
export interface DebianNode extends DatabaseNode {
  run: Namespace['run'];
  keepEnvironment: Namespace['keepEnvironment'];
  /** Kills everything, and loses what PostgreSQL and etcd have on disk. */
  lose: () => Promise<void>;
  /** Makes its files and folders anew and starts etcd, but not Patroni. */
  setUpAgain: () => Promise<void>;
  end: () => Promise<void>;
}

const DATA = '/var/lib/postgresql';
const ETCD = '/var/lib/etcd';
const PLACES = [
  DATA,
  ETCD,
  '/var/log/pgbackrest',
  '/var/log/postgresql',
  '/var/spool/pgbackrest',
  '/var/run/postgresql',
] as const;
const CONFIG = '/etc/patroni/config.yml';
const ETCD_ENV = '/etc/default/etcd';

export const DATA_FOLDER = `${DATA}/peerlend`;

/** Step 4 of docs/deploy.md#the-database-on-three-machines. */
const SET_UP = `
printf '%s\\n' "$ENV" > ${ETCD_ENV}
install -d /etc/patroni
printf '%s\\n' "$PATRONI" > ${CONFIG}
chown postgres ${CONFIG}
chmod 600 ${CONFIG}
install -d -o etcd -m 700 ${ETCD}/peerlend
install -d -o postgres -m 700 ${DATA_FOLDER}
`;

/** @param apps by the machine's name @param repository the folder that all machines mount */
export function onDebian(apps: Readonly<Record<string, App>>, repository: string): Layout<DebianNode> {
  return {
    isOpenToMachines: true,
    places: () => ({ dataDir: DATA_FOLDER, etcdDir: `${ETCD}/peerlend`, socketDir: '/var/run/postgresql' }),
    async make(cluster, described, machine, folder, user) {
      const own = join(folder, described.name);
      mkdirSync(own);
      // Machines have locks of their own; here they share /tmp.
      const env = { PGBACKREST_LOCK_PATH: '/var/run/postgresql' };
      const namespace = await makeNamespace({
        places: PLACES,
        shared: { '/var/lib/pgbackrest': repository },
        env,
        network: { file: `/run/netns/${machine.namespace}`, host: cluster.database.address },
        onService,
      });
      const values = valuesOf(cluster, described);
      const setUp = () =>
        namespace.run(SET_UP, { PATRONI: fillFile('patroni.yml', values), ENV: fillFile('etcd.env', values) });
      await setUp();
      const launch = {
        patroni: makeLaunch(namespace.enter, user, own),
        etcd: makeLaunch(namespace.enter, userNamed('etcd'), own),
      };
      const node = runNode(described, machine, launch, { config: CONFIG, etcdEnv: ETCD_ENV, env });

      async function onService(command: string): Promise<void> {
        const app = apps[described.name];
        if (command.includes('peerlend@')) {
          if (!app) throw new Error(`The machine ${described.name} runs no app: systemctl ${command}`);
          await serve(app, command);
        } else if (command === 'stop patroni') await node.stopPatroni();
        else if (command === 'start patroni') node.startPatroni();
        else if (command === 'restart etcd') {
          await node.endEtcd();
          node.startEtcd();
        } else if (command === 'restart patroni') {
          await node.stopPatroni();
          node.startPatroni();
        } else throw new Error(`Nobody knows systemctl ${command}`);
      }

      return {
        ...node,
        run: namespace.run,
        keepEnvironment: namespace.keepEnvironment,
        async lose() {
          await machine.signal('SIGKILL');
          for (const place of [DATA, ETCD])
            rmSync(join(namespace.outside(place), 'peerlend'), { recursive: true, force: true, maxRetries: 10 });
        },
        async setUpAgain() {
          await setUp();
          node.startEtcd();
        },
        end: namespace.end,
      };
    },
  };
}
