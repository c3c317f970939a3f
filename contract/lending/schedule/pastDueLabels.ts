import type { PastDueBand } from './daysPastDue';

export const pastDueLabels: Readonly<Record<PastDueBand, string>> = {
  onTime: 'On time',
  grace: '1 to 3 days late',
  days4To30: '4 to 30 days late',
  days31To60: '31 to 60 days late',
  days61To90: '61 to 90 days late',
  over90: 'More than 90 days late',
};
