import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { valuesOf, type Cluster } from '../../../scripts/cluster/description';
import { fillFile } from '../../../scripts/cluster/fill';
import { writeNginxMain } from '../../../lab/faults/support/nginx';
import { endChild, makeFolder, removeFolder, startChild } from '../../../lab/faults/support/ownThings';

const READY_LIMIT_MS = 10_000;

/** HAProxy with the configuration from `deploy/`. @returns a function that stops it */
export function startHaproxy(cluster: Cluster, folder: string): () => Promise<void> {
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, fillFile('haproxy.cfg', valuesOf(cluster)));
  const child = startChild('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: 'ignore' });
  return async () => void (await endChild(child, 'SIGTERM'));
}

interface Entry {
  url: string;
  close: () => Promise<void>;
}

/** nginx in front of the app instances, which may start later, with the configuration from `deploy/`. */
export async function startNginx(cluster: Cluster, port: number): Promise<Entry> {
  const folder = makeFolder();
  const listening = { ...cluster, nginxListen: `listen 127.0.0.1:${port};` };
  const config = writeNginxMain(folder, fillFile('nginx.conf', valuesOf(listening)));
  const child = startChild('/usr/sbin/nginx', ['-e', `${folder}/error.log`, '-c', config], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  for (const giveUpAt = Date.now() + READY_LIMIT_MS; !(await isUp()); await pause(50))
    if (Date.now() > giveUpAt || child.exitCode !== null) throw new Error('nginx did not start');
  return {
    url,
    async close() {
      await endChild(child, 'SIGTERM');
      removeFolder(folder);
    },
  };
}
