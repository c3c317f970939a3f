import { existsSync } from 'node:fs';
import { installPackages, isDebianRoot } from '../../lib/debian.mjs';
import type { FaultPart, Finding } from '../part';
import { hasNamespaces } from './network';
import { runRounds } from './rounds';

/** Required programs and the Debian packages that provide them. */
const NEEDED: Record<string, string> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/setpriv': 'util-linux',
  '/bin/ip': 'iproute2',
};

const missing = () => Object.keys(NEEDED).filter((program) => !existsSync(program));

const notTried = (why: string): Finding[] => [{ fault: 'Failover', tries: 0, lost: [`not tried: ${why}`], seen: '' }];

export const failover: FaultPart = {
  title: 'Failover',
  async run(say, { rounds }) {
    if (missing().length > 0 && isDebianRoot()) {
      say('packages of Debian');
      await installPackages(missing().map((program) => NEEDED[program] ?? ''));
    }
    const absent = missing();
    if (absent.length > 0) return notTried(`${absent.join(', ')} can't be installed here (requires Debian 12 as root)`);
    if (!(await hasNamespaces()))
      return notTried("network namespaces aren't available on this system (ip netns add, as root)");
    return runRounds(rounds, say);
  },
};
