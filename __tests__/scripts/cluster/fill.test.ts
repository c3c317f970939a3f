import { readFileSync } from 'node:fs';
import { readCluster, valuesOf } from '../../../scripts/cluster/description';
import { fill, fillFile } from '../../../scripts/cluster/fill';

const cluster = readCluster(JSON.parse(readFileSync('deploy/cluster.example.json', 'utf8')));

it('the example fills every placeholder of every file', () => {
  const [node] = cluster.nodes;
  const files = [
    'patroni.yml',
    'etcd.env',
    'haproxy.cfg',
    'pgbouncer.ini',
    'nginx.conf',
    'database.sql',
    'peerlend.env',
  ];
  for (const file of files) expect(fillFile(file, valuesOf(cluster, node))).not.toMatch(/<[\w.]+>/);
});

it('names a placeholder without a value', () => {
  expect(() => fill('listen <nobody.knows>', valuesOf(cluster))).toThrow('There is no value for <nobody.knows>');
});

it('refuses an incomplete description', () => {
  expect(() => readCluster({ ...cluster, network: undefined })).toThrow();
});
