import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { statisticsCalls } from '#contract/lending/statistics/calls';
import type { PublishedStatistics } from '#contract/lending/statistics/statisticsSchema';
import { apiKey } from './request';

/** For pages without the store. @throws Error if the server doesn't answer with figures */
export async function fetchStatistics(signal: AbortSignal): Promise<PublishedStatistics> {
  const headers = { [API_KEY_HEADER]: apiKey() };
  const response = await fetch(API_BASE + statisticsCalls.publishedStatistics.path, { headers, signal });
  if (!response.ok) throw new Error(`The statistics could not be loaded: ${response.status}`);
  const answer: unknown = await response.json();
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the server checks it against the answer's schema
  return answer as PublishedStatistics;
}
