import fc from 'fast-check';
import { roundRobin } from '#contract/lending/autoInvest/roundRobin';

const line = fc
  .array(fc.integer({ min: 0, max: 6 }), { maxLength: 20 })
  .map((mosts) => mosts.map((most, place) => ({ lenderId: `lender ${place}`, most })));
const increments = fc.integer({ min: 0, max: 40 });

const countOf = (served: readonly string[], lenderId: string) => served.filter((one) => one === lenderId).length;

describe('round-robin turns', () => {
  test('each lender gets one increment per round, in queue order', () => {
    const waiting = [
      { lenderId: 'first', most: 1 },
      { lenderId: 'second', most: 3 },
      { lenderId: 'third', most: 2 },
    ];
    expect(roundRobin(waiting, 5, false)).toEqual(['first', 'second', 'third', 'second', 'third']);
    expect(roundRobin(waiting, 9, false)).toEqual(['first', 'second', 'third', 'second', 'third', 'second']);
    expect(roundRobin(waiting, 2, false)).toEqual(['first', 'second']);
    expect(roundRobin(waiting, 9, true)).toEqual(['first', 'second', 'third']);
  });

  test('nobody exceeds their maximum, and everything is distributed while someone can take more', () => {
    fc.assert(
      fc.property(line, increments, (waiting, most) => {
        const served = roundRobin(waiting, most, false);
        const wanted = waiting.reduce((sum, one) => sum + one.most, 0);
        expect(served).toHaveLength(Math.min(most, wanted));
        for (const one of waiting) expect(countOf(served, one.lenderId)).toBeLessThanOrEqual(one.most);
      }),
    );
  });

  test('the next lender is the one who waited longest and can take more', () => {
    fc.assert(
      fc.property(line, increments, fc.boolean(), (waiting, most, isFirstOfMany) => {
        const lastServed = new Map(waiting.map(({ lenderId }, place) => [lenderId, place - waiting.length]));
        const served = roundRobin(waiting, most, isFirstOfMany);
        for (const [turn, lenderId] of served.entries()) {
          const able = waiting.filter((one) => countOf(served.slice(0, turn), one.lenderId) < one.most);
          const longest = Math.min(...able.map((one) => lastServed.get(one.lenderId) ?? 0));
          expect(lastServed.get(lenderId)).toBe(longest);
          lastServed.set(lenderId, turn);
        }
      }),
    );
  });

  test('no lender gets a second increment while more lenders follow', () => {
    fc.assert(
      fc.property(line, increments, (waiting, most) => {
        const served = roundRobin(waiting, most, true);
        expect(new Set(served).size).toBe(served.length);
      }),
    );
  });
});
