import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findBvnCheck } from '../identity/repository';
import { bvnNameOf, fullName, isSpelledAlike } from './names';
import { recordOwnChange, replaceName } from './replaceEmailOrName';
import { readOpen } from './requireOpen';

/** Requires the caller's lock. @throws CodedError BVN_NAME_UNKNOWN, NAME_UNCHANGED, those of `readOpen` */
export async function takeBvnName(context: ServerContext, tx: Tx, user: Caller): Promise<void> {
  const person = await readOpen(tx, user.id);
  const name = bvnNameOf(await findBvnCheck(tx, user.id));
  if (!name) throw new CodedError('BVN_NAME_UNKNOWN');
  if (isSpelledAlike(name, person)) throw new CodedError('NAME_UNCHANGED');
  const values = { oldValue: fullName(person), newValue: fullName(name) };
  const own = { userId: user.id, what: 'name', means: 'bvn', ...values } as const;
  const { id: changeId, happenedAt } = await recordOwnChange(context, tx, own);
  await replaceName(context, tx, person, name, { actorId: user.id, means: 'bvn', happenedAt });
  await enqueue(tx, 'contact-mail', { contactChangeId: changeId, step: 'changed' });
}
