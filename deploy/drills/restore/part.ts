import type { FaultPart } from '../../../lab/faults/part';
import { notTried, provide } from '../../../lab/faults/support/provide';
import { restoreOneMachine } from './oneMachine';

/** Required programs and the Debian packages that provide them. */
export const RESTORE_NEEDS: Readonly<Record<string, string>> = {
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/pg_createcluster': 'postgresql-common',
  '/usr/bin/curl': 'curl',
  '/usr/bin/unshare': 'util-linux',
  '/usr/bin/systemctl': 'systemd',
};

const NOT_ROOT = 'it creates its own mount namespace (unshare -m), as root';

export const restore: FaultPart = {
  title: 'Restore',
  async run(say, { postings }) {
    const why = (await provide(RESTORE_NEEDS, say)) ?? (process.getuid?.() === 0 ? undefined : NOT_ROOT);
    return why === undefined ? restoreOneMachine(postings, say) : notTried('Restore', why);
  },
};
