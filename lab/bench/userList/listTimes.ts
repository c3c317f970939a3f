import { userSortFields } from '#contract/office/users/userList';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { median } from '../../quantiles';
import type { Administrator } from './administrator';

const TIMES = 15;
/** A newly started server is slow at first, regardless of the list's size. */
const WARM_UP = 30;

async function timeOf({ list }: Administrator, query: Readonly<Record<string, string>>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < WARM_UP + TIMES; time += 1) {
    const start = performance.now();
    await (await list(query)).text();
    times.push(performance.now() - start);
  }
  return median(times.slice(WARM_UP));
}

/** In ms, by query. */
export async function takeListTimes(
  administrator: Administrator,
  searches: readonly string[],
): Promise<Map<string, number>> {
  const times = new Map([['first page', await timeOf(administrator, { page: '1' })]]);
  const found: number[] = [];
  for (const q of searches) found.push(await timeOf(administrator, { page: '1', q }));
  times.set('a search with about 20 hits', median(found));
  for (const field of userSortFields) {
    const upwards = await timeOf(administrator, { page: '1', sort: `${field}:asc` });
    const downwards = await timeOf(administrator, { page: '1', sort: `${field}:desc` });
    times.set(`sorted by ${field}`, Math.max(upwards, downwards));
  }
  return times;
}

export async function withTwentyHits(
  { list }: Administrator,
  kinds: readonly (readonly string[])[],
): Promise<string[]> {
  for (const texts of kinds) {
    const kept: string[] = [];
    for (const q of texts) {
      const hits = Number((await list({ page: '1', q })).headers.get(TOTAL_COUNT_HEADER));
      if (hits >= 15 && hits <= 25) kept.push(q);
    }
    if (kept.length > 0) return kept;
  }
  throw new Error('No search with about 20 hits was found');
}
