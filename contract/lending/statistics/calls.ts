import { defineCall, typed } from '../../call';
import type { RiskReport } from './riskSchema';
import type { PublishedStatistics } from './statisticsSchema';

export const publishedStatistics = defineCall({
  name: 'publishedStatistics',
  method: 'GET',
  path: '/statistics',
  access: 'guest',
  answer: typed<PublishedStatistics>(),
});

export const riskReport = defineCall({
  name: 'riskReport',
  method: 'GET',
  path: '/administration/risk',
  access: 'administrator',
  answer: typed<RiskReport>(),
});
