import { isNativeError } from 'node:util/types';

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
const UNDEFINED_TABLE = '42P01';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ABORTED_TRANSACTION = '25P02';
const NO_PARTITION = /^no partition of relation "(transfers|postings)" found for row$/;
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
// 08: connection; 57P: shutdown, crash, start; 53300: too many connections; 57014: statement time-out; 25006: a
// connection to a server that is no longer the primary.
const OUTAGE =
  /^(08...|57P0[123]|53300|57014|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)$/;
const OUTAGE_MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|PGlite is clos|after calling end on the pool/i;

function driverError(error: unknown): Error | undefined {
  // `instanceof` misses errors from another realm (jest).
  if (!isNativeError(error)) return undefined;
  return isNativeError(error.cause) ? error.cause : error;
}

const textOf = (error: Error | undefined, key: 'code' | 'constraint'): string =>
  error && key in error ? String(Reflect.get(error, key)) : '';

export function violatedConstraint(error: unknown): string | undefined {
  const cause = driverError(error);
  return textOf(cause, 'code') === UNIQUE_VIOLATION ? textOf(cause, 'constraint') : undefined;
}

export function violatedCheck(error: unknown): string | undefined {
  const cause = driverError(error);
  return textOf(cause, 'code') === CHECK_VIOLATION ? textOf(cause, 'constraint') : undefined;
}

export function isMissingTable(error: unknown): boolean {
  return textOf(driverError(error), 'code') === UNDEFINED_TABLE;
}

/** Caused by a concurrent transaction, so a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const cause = driverError(error);
  return [SERIALIZATION_FAILURE, DEADLOCK].includes(textOf(cause, 'code')) || isLatePartition(cause);
}

/** The statement waited while its month's partition was created, so it doesn't know it. */
const isLatePartition = (cause: Error | undefined): boolean =>
  textOf(cause, 'code') === CHECK_VIOLATION && cause !== undefined && NO_PARTITION.test(cause.message);

/** Caused by an earlier failed statement in the transaction. */
export function isFollowUp(error: unknown): boolean {
  return textOf(driverError(error), 'code') === ABORTED_TRANSACTION;
}

/** A lock wasn't free within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return textOf(driverError(error), 'code') === LOCK_NOT_AVAILABLE;
}

/** One statement took too long, or waited too long for a lock. */
export function isStatementTimeout(error: unknown): boolean {
  return textOf(driverError(error), 'code') === QUERY_CANCELED;
}

export function isDatabaseOutage(error: unknown): boolean {
  const cause = driverError(error);
  return OUTAGE.test(textOf(cause, 'code')) || OUTAGE_MESSAGE.test(cause?.message ?? '');
}
