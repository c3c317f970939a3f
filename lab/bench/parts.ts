import type { BenchPart } from './part';

/** The name selects a part of `npm run bench`; each loads only what it needs. */
export const parts: Record<string, () => Promise<BenchPart>> = {
  weight: async () => (await import('./weight/weight')).weight,
  firstSight: async () => (await import('./firstSight/firstSight')).firstSight,
  api: async () => (await import('./api/part')).part,
  files: async () => (await import('./files/part')).part,
  timing: async () => (await import('./timing/part')).part,
  userList: async () => (await import('./userList/part')).part,
  ledgerCheck: async () => (await import('./ledgerCheck/part')).part,
  books: async () => (await import('./books/part')).part,
  months: async () => (await import('./months/part')).part,
  growth: async () => (await import('./growth/part')).part,
  night: async () => (await import('./night/part')).part,
  longLives: async () => (await import('./longLives/part')).part,
  dues: async () => (await import('./dues/part')).part,
  newDay: async () => (await import('./newDay/part')).part,
  pledges: async () => (await import('./pledges/part')).part,
  plans: async () => (await import('./plans/part')).part,
  statistics: async () => (await import('./statistics/part')).part,
  ledger: async () => (await import('./ledger/part')).part,
  pooler: async () => (await import('./pooler/part')).part,
  replicas: async () => (await import('./replicas/part')).part,
  build: async () => (await import('./build/part')).part,
};
