import type { AccountActivity } from '../../../contract/users/activity';
import type { ServerContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import { CodedError } from '../../errors';
import { findEvents, findVisits } from './repository';

/**
 * What happened to the account and when it was last signed in to (section 19.5).
 * @throws CodedError AUTH_ERROR where the account is gone
 */
export async function readActivity({ db }: ServerContext, { id }: UserRow): Promise<AccountActivity> {
  const [visits, noted] = await Promise.all([findVisits(db, id), findEvents(db, id)]);
  if (!visits) throw new CodedError('AUTH_ERROR');
  const { createdAt, lastSignedInAt } = visits;
  const events = [...noted, { kind: 'accountCreated' as const, happenedAt: createdAt }];
  return {
    events: events.map(({ kind, happenedAt }) => ({ kind, at: happenedAt.toISOString() })),
    ...(lastSignedInAt && { lastSignedInAt: lastSignedInAt.toISOString() }),
  };
}
