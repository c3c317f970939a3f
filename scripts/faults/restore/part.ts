import { existsSync } from 'node:fs';
import { installPackages, isDebianRoot } from '../../lib/debian.mjs';
import type { FaultPart } from '../part';
import { runDrill } from './drill';

/** Required programs and the Debian packages that provide them. */
const NEEDED: Record<string, string> = {
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/pg_createcluster': 'postgresql-common',
  '/usr/bin/curl': 'curl',
  '/usr/bin/unshare': 'util-linux',
  '/usr/bin/systemctl': 'systemd',
};

const missing = () => Object.keys(NEEDED).filter((program) => !existsSync(program));

export const restore: FaultPart = {
  title: 'Restore',
  async run(say, { postings }) {
    if (missing().length > 0 && isDebianRoot()) {
      say('packages of Debian');
      await installPackages(missing().map((program) => NEEDED[program] ?? ''));
    }
    const absent = missing();
    if (absent.length === 0 && process.getuid?.() === 0) return runDrill(postings, say);
    const why =
      absent.length === 0
        ? 'it creates its own mount namespace (unshare -m), as root'
        : `${absent.join(', ')} can't be installed here (requires Debian 12 as root)`;
    return [{ fault: 'Restore', tries: 0, lost: [`not tried: ${why}`], seen: '' }];
  },
};
