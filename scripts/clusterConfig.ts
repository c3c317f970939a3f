import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCluster, valuesOf } from './cluster/description';
import { fillFile } from './cluster/fill';

// `npm run cluster:config -- DESCRIPTION.json FOLDER` fills in the templates of `deploy/`
// (docs/deploy.md#the-database-on-three-machines).

const ofEachMachine = ['patroni.yml', 'etcd.env'];
const ofAll = ['haproxy.cfg', 'pgbouncer.ini', 'nginx.conf', 'database.sql', 'peerlend.env'];

/** The files contain passwords. */
const PRIVATE = { mode: 0o600 };

function main(): void {
  const [description, folder] = process.argv.slice(2);
  if (description === undefined || folder === undefined)
    throw new Error('Usage: npm run cluster:config -- cluster.json folder');
  const cluster = readCluster(JSON.parse(readFileSync(description, 'utf8')));
  for (const node of cluster.nodes) {
    mkdirSync(join(folder, node.name), { recursive: true });
    for (const name of ofEachMachine)
      writeFileSync(join(folder, node.name, name), fillFile(name, valuesOf(cluster, node)), PRIVATE);
  }
  for (const name of ofAll) writeFileSync(join(folder, name), fillFile(name, valuesOf(cluster)), PRIVATE);
  console.log(`Files written to ${folder}. docs/deploy.md#the-database-on-three-machines says where each one goes.`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
