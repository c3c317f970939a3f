/** The same seed gives the same numbers. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  below(end: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32: small and fast, but not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick(list) {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
  };
}
