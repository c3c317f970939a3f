import type { auditTrail } from '../db/schema/office';

type AuditedAction = (typeof auditTrail.$inferInsert)['action'];

/** Reads per administrator, within the hours below, before owners are alerted; no normal day reaches them. */
export const BULK_READ_HOURS = 24;

export const bulkReadLimits = {
  'private details seen': 30,
  'many people seen': 20,
  'file taken': 20,
  'person seen': 300,
} as const satisfies Partial<Record<AuditedAction, number>>;

export type BulkRead = keyof typeof bulkReadLimits;

export const isBulkRead = (action: string): action is BulkRead => Object.hasOwn(bulkReadLimits, action);

export const BULK_READS: readonly BulkRead[] = Object.keys(bulkReadLimits).filter(isBulkRead);
