import { readBusinessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import { violatedConstraint } from '../../db/errors';
import { inTransaction } from '../../db/inTransaction';
import { enqueue } from '../../jobs/enqueue';
import { noteEvent } from '../accountActivity/repository';
import { lockPerson } from '../freezing/repository';
import { findChange, findDueChanges, lockChange, moveChange, replaceBankAccount } from './repository';

const TAKEN = 'The account now belongs to another person';

/** A failing change doesn't stop the others. */
export async function carryOutDueChanges(context: ServerContext): Promise<void> {
  const due = await findDueChanges(context.db, await readBusinessNow(context, context.db));
  for (const id of due) await carryOutDue(context, id).catch(context.report);
}

async function carryOutDue(context: ServerContext, id: string): Promise<void> {
  try {
    await inTransaction(context, (tx) => replaceAccount(context, tx, id));
  } catch (error) {
    if (violatedConstraint(error) !== 'users_bank_account_once') throw error;
    await inTransaction(context, async (tx) => {
      if ((await lockChange(tx, id))?.state !== 'approved') return;
      await moveChange(tx, id, { state: 'refused', reason: TAKEN });
      await enqueue(tx, 'bank-account-change-mail', { changeId: id, step: 'refused' });
    });
  }
}

async function replaceAccount(context: ServerContext, tx: Tx, id: string): Promise<void> {
  const found = await findChange(tx, id);
  // People come first in the order of locks. The change of a frozen person waits.
  if (!found || (await lockPerson(tx, found.userId)) !== false) return;
  const change = await lockChange(tx, id);
  if (change?.state !== 'approved') return;
  await replaceBankAccount(tx, change);
  await moveChange(tx, id, { state: 'done' });
  await noteEvent(context, tx, change.userId, 'bankAccountChanged');
  await enqueue(tx, 'bank-account-change-mail', { changeId: id, step: 'done' });
}
