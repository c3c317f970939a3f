import type { DatabaseSite } from './site';

export interface Mishap {
  what: string;
  /** Nobody can write until it is mended. */
  refusesWrites?: boolean;
  /** @returns mends it */
  strike: (site: DatabaseSite) => Promise<() => Promise<void>>;
}

const primaryKilled: Mishap = {
  what: 'the primary killed (-9, with its machine)',
  async strike(site) {
    const node = await site.primary();
    await node.machine.signal('SIGKILL');
    return async () => node.start();
  },
};

export const mishaps: readonly Mishap[] = [primaryKilled];
