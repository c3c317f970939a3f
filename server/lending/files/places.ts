import { limitConcurrency, type ConcurrencyLimit } from '../../kernel/limitConcurrency';

/** One place for each person, and some for all together: a person's other files wait without taking a place. */
export interface Places {
  take<T>(personId: string, work: () => Promise<T>): Promise<T>;
}

export function createPlaces(atOnce: number): Places {
  const places = limitConcurrency(atOnce);
  const lines = new Map<string, { turns: ConcurrencyLimit; count: number }>();
  return {
    async take(personId, work) {
      const line = lines.get(personId) ?? { turns: limitConcurrency(1), count: 0 };
      lines.set(personId, line);
      line.count += 1;
      try {
        return await line.turns.take(() => places.take(work));
      } finally {
        line.count -= 1;
        if (line.count === 0) lines.delete(personId);
      }
    },
  };
}
