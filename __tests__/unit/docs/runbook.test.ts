import { existsSync } from 'node:fs';
import { readRunbook } from '../../../scripts/faults/restore/runbook';

test('the commands that a restore is tried with are those of docs/deploy.md, and their files exist', () => {
  const { backups, restoring } = readRunbook();
  expect(backups.full).toContain('--type=full backup');
  expect(backups.incremental).toContain('--type=incr backup');
  expect(restoring.stop).toBe("systemctl stop 'peerlend@*'\n");
  expect(restoring.restore).toContain('--target="$RESTORE_TO"');
  expect(restoring.start).toMatch(/^systemctl start peerlend@/);
  expect(restoring.check).toContain('npm run ledger:check');
  const named = [...backups.setUp.matchAll(/\/opt\/peerlend\/(\S+)/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
