import type { AccountActivity } from '#contract/people/users/accountActivitySchema';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { findEvents, findVisits } from './repository';

/** @throws CodedError AUTH_ERROR if the account doesn't exist */
export async function readActivity({ db }: ServerContext, { id }: UserRow): Promise<AccountActivity> {
  const activity = await findActivity(db, id);
  if (!activity) throw new CodedError('AUTH_ERROR');
  return activity;
}

export async function findActivity(db: Reader, userId: string): Promise<AccountActivity | undefined> {
  const [visits, noted] = await Promise.all([findVisits(db, userId), findEvents(db, userId)]);
  if (!visits) return undefined;
  const { createdAt, lastSignedInAt } = visits;
  const events = [...noted, { kind: 'accountCreated' as const, happenedAt: createdAt }];
  return {
    events: events.map(({ kind, happenedAt }) => ({ kind, at: happenedAt.toISOString() })),
    ...(lastSignedInAt && { lastSignedInAt: lastSignedInAt.toISOString() }),
  };
}
