import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { enqueue } from '../../kernel/jobs/enqueue';
import { recordEvent } from '../accountActivity/repository';
import { lockPerson } from '../freezing/repository';
import { findChange, findDueChanges, lockChange, moveChange, replaceBankAccount } from './repository';

/** A failing change doesn't stop the others. */
export async function carryOutDueChanges(context: ServerContext): Promise<void> {
  const due = await findDueChanges(context.db, await readBusinessNow(context, context.db));
  for (const id of due) await inTransaction(context, (tx) => replaceAccount(context, tx, id)).catch(context.report);
}

async function replaceAccount(context: ServerContext, tx: Tx, id: string): Promise<void> {
  const found = await findChange(tx, id);
  // People are locked first. A frozen person's change waits.
  if (!found || (await lockPerson(tx, found.userId))?.isFrozen !== false) return;
  const change = await lockChange(tx, id);
  if (change?.state !== 'approved') return;
  await replaceBankAccount(tx, change);
  await moveChange(tx, id, { state: 'done' });
  await recordEvent(context, tx, change.userId, 'bankAccountChanged');
  await enqueue(tx, 'bank-account-change-mail', { changeId: id, step: 'done' });
}
