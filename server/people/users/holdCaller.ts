import type { Tx } from '../../db/connection';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { lockUser } from './repository';

/**
 * Begins a transaction that changes something of the caller's: their row is locked, and their token must still be good.
 * It was when the call began, but a password may have been set before its body came.
 * @throws CodedError AUTH_ERROR
 */
export async function holdCaller(tx: Tx, { id, tokenVersion }: UserRow): Promise<void> {
  if (!(await lockUser(tx, id, tokenVersion))) throw new CodedError('AUTH_ERROR');
}
