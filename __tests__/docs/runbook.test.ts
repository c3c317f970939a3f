import { existsSync, readFileSync } from 'node:fs';
import { readCluster } from '../../scripts/cluster/description';
import { readRunbook } from '../../deploy/drills/restore/runbook';
import { readClusterRunbook } from '../../deploy/drills/restoreCluster/runbook';

test('the commands that a restore is tried with are those of docs/deploy.md, and their files exist', () => {
  const { backups, restoring } = readRunbook();
  expect(backups.full).toContain('--type=full backup');
  expect(backups.incremental).toContain('--type=incr backup');
  expect(restoring.stop).toBe("systemctl stop 'peerlend@*'\n");
  expect(restoring.restore).toContain('--target="$RESTORE_TO"');
  expect(restoring.start).toMatch(/^systemctl start peerlend@/);
  expect(restoring.check).toContain('npm run ledger:check');
  expectFiles(backups.setUp);
});

test('the commands for three machines name the folders of the example, and stop in the order that they need', () => {
  const { backups, restoring, replacing } = readClusterRunbook();
  expectFiles(backups.onEach);
  const { nodes } = readCluster(JSON.parse(readFileSync('deploy/cluster.example.json', 'utf8')));
  for (const { dataDir, etcdDir } of nodes) {
    expect(backups.onEach).toContain(`pg1-path=${dataDir}|`);
    expect(restoring.restore).toContain(`pg_ctl start -D ${dataDir} `);
    expect(restoring.copy).toContain(`rm -rf ${dataDir}\n`);
    for (const folder of [dataDir, etcdDir]) expect(replacing.join).toContain(` ${folder}\n`);
  }
  expect(backups.full).toContain('--type=full backup');
  expect(backups.incremental).toContain('--type=incr backup');
  expect(restoring.stopApp).toBe("systemctl stop 'peerlend@*'\n");
  expect(restoring.stopPatroni).toBe('systemctl stop patroni\n');
  expect(restoring.start).toMatch(/^systemctl start peerlend@/);
  expect(restoring.reset).toContain('reset peerlend.restored');
  expect(replacing.tellEtcd).toContain('member add "$LOST"');
});

/** The files that the commands take from the app's folder exist. */
function expectFiles(commands: string): void {
  const named = [...commands.matchAll(/\/opt\/peerlend\/(\S+)/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
}
