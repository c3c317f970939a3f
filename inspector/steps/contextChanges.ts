import { isRecord } from '../isRecord';

interface ContextChange {
  field: string;
  before: unknown;
  after: unknown;
}

export function contextChanges(before: unknown, after: unknown): ContextChange[] {
  const [from, to] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, before: from[field], after: to[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
