import type { FaultParts } from './runFaults';

export const parts: FaultParts = {
  kill: async () => (await import('./killServer')).killServer,
  jobs: async () => (await import('./killInJobs')).killInJobs,
  money: async () => (await import('./money')).money,
  days: async () => (await import('./wrongDays')).wrongDays,
  database: async () => (await import('./databaseOutage')).databaseOutage,
  folder: async () => (await import('./dataFolder')).dataFolder,
  instances: async () => (await import('./instances')).instances,
  mail: async () => (await import('./mailOutage')).mailOutage,
  load: async () => (await import('./mixedLoad')).mixedLoad,
  stop: async () => (await import('./cleanStop')).cleanStop,
  abuse: async () => (await import('./abuse')).abusePart,
  browser: async () => (await import('./browser')).browser,
};
