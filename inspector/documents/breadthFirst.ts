import type { FlowChart } from '../machine/flowChart';

interface StateOrder {
  childrenOf: (parent: string) => string[];
  leadsBack: (from: string, to: string) => boolean;
}

export function breadthFirst({ nodes, transitions }: FlowChart): StateOrder {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pathTo = (id: string): string[] => {
    const parent = byId.get(id)?.parent;
    return parent ? [...pathTo(parent), id] : [id];
  };
  const fork = (from: string, to: string): [string | undefined, string | undefined] => {
    const [a, b] = [pathTo(from), pathTo(to)];
    const shared = a.findIndex((id, index) => id !== b[index]);
    return shared === -1 ? [undefined, b[a.length]] : [a[shared], b[shared]];
  };

  const childrenOf = (parent: string): string[] => {
    const written = nodes.filter((node) => node.parent === parent).map(({ id }) => id);
    const initial = byId.get(parent)?.initial;
    if (!initial) return written;
    const distance = new Map([[initial, 0]]);
    for (let step = 0, grew = true; grew; step += 1) {
      grew = false;
      for (const { source, targets } of transitions) {
        for (const target of targets) {
          const [here, there] = fork(source, target);
          if (
            !here ||
            !there ||
            byId.get(here)?.parent !== parent ||
            distance.get(here) !== step ||
            distance.has(there)
          )
            continue;
          distance.set(there, step + 1);
          grew = true;
        }
      }
    }
    const rank = (id: string) => distance.get(id) ?? Infinity;
    return written.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  };

  const leadsBack = (from: string, to: string): boolean => {
    const [here, there] = fork(from, to);
    const parent = here && byId.get(here)?.parent;
    if (!here || !there || !parent) return false;
    const siblings = childrenOf(parent);
    return siblings.indexOf(there) < siblings.indexOf(here);
  };

  return { childrenOf, leadsBack };
}
