import { defineCalls, get, typed } from '../../call';
import type { RiskReport } from './riskSchema';
import type { PublishedStatistics } from './statisticsSchema';

export const statisticsCalls = defineCalls({
  publishedStatistics: get('/statistics', 'guest', { answer: typed<PublishedStatistics>() }),
  riskReport: get('/administration/risk', 'administrator', { answer: typed<RiskReport>() }),
});
