import type { DatabaseNode } from './node';
import type { DatabaseSite } from './site';

export interface Mishap<Node extends DatabaseNode = DatabaseNode> {
  what: string;
  /** Nobody can write until it is repaired. */
  refusesWrites?: boolean;
  /** @returns a function that repairs it */
  strike: (site: DatabaseSite<Node>) => Promise<() => Promise<void>>;
}

type Find = (site: DatabaseSite) => Promise<DatabaseNode>;

const primary: Find = (site) => site.primary();
const replica: Find = (site) => site.synchronous();

const killed = (find: Find) => async (site: DatabaseSite) => {
  const node = await find(site);
  await node.machine.signal('SIGKILL');
  return async () => node.start();
};

/** The whole machine freezes and later continues as if nothing had happened. */
const frozen = (find: Find) => async (site: DatabaseSite) => {
  const { machine } = await find(site);
  await machine.signal('SIGSTOP');
  return () => machine.signal('SIGCONT');
};

const cutOff = (find: Find) => async (site: DatabaseSite) => {
  const { machine } = await find(site);
  await machine.cut();
  return machine.join;
};

/** Every other time, one of the two is the primary's own etcd. */
function majorityLost(): Mishap['strike'] {
  let turn = 0;
  return async (site) => {
    turn += 1;
    const { name } = await site.primary();
    const others = site.nodes.filter((node) => node.name !== name);
    const lost = turn % 2 === 1 ? others : site.nodes.filter((node) => node !== others[0]);
    for (const node of lost) await node.endEtcd();
    return async () => {
      for (const node of lost) node.startEtcd();
    };
  };
}

export const primaryKilled: Mishap = { what: 'the primary killed (-9, with its machine)', strike: killed(primary) };

export const mishaps: readonly Mishap[] = [
  primaryKilled,
  { what: 'the primary frozen (SIGSTOP, with its machine)', strike: frozen(primary) },
  { what: 'the primary cut off', strike: cutOff(primary) },
  { what: 'the synchronous replica killed (-9)', strike: killed(replica) },
  { what: "etcd's majority lost", refusesWrites: true, strike: majorityLost() },
  { what: 'the synchronous replica cut off', strike: cutOff(replica) },
];
