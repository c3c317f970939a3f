import type { ProofResult } from '#contract/money/ledger/ledgerCheckSchema';
import { findOpenSubjects, settleAlerts, type Cause } from '#server/kernel/alerts/alerts';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { pauseAutomatically } from '../../pause/service';
import { makeCheckpoint } from '../checkpoint';
import { checkLedger, isClean } from './checkLedger';
import { faultsOfCheck, findLastCheck, insertCheck } from './checkRuns';
import type { Reader } from '#server/kernel/db/connection';
import type { Proof } from './proof';
import { findEndedMonths, proveMonths } from './proveMonths';
import { findScope } from './scope';

export class LedgerFault extends Error {
  constructor() {
    super('The check of the ledger has found faults');
    this.name = 'LedgerFault';
  }
}

/**
 * The job 'ledger-check' (docs/product/money.md#ledger-check). A clean check also marks past months as proved. A fault
 * pauses all payouts and raises an alert for each proof that doesn't hold. Either way a new checkpoint is made.
 */
export async function checkNightly(context: ServerContext, proofs: readonly Proof[]): Promise<void> {
  const startedAt = context.now();
  const results: ProofResult[] = [];
  const scope = await findScope(context.db);
  const ended = await findEndedMonths(context.db, scope);
  for await (const result of checkLedger(context.db, proofs, scope)) results.push(result);
  const found = { startedAt, endedAt: context.now(), isClean: isClean(results), results };
  const titles = faultsOfCheck(found).map(({ title }) => title);
  if (!found.isClean) context.report(new LedgerFault());
  await inTransaction(context, async (tx) => {
    if (!found.isClean) await pauseAutomatically(context, tx, 'ledgerFault', titles.join('; '));
    const open = await findOpenSubjects(tx, 'ledgerFault');
    await insertCheck(tx, found);
    await settleAlerts(tx, 'ledgerFault', { open, causes: causesOf(found) });
  });
  if (found.isClean) await proveMonths(context, ended);
  await makeCheckpoint(context);
}

const causesOf = (check: Parameters<typeof faultsOfCheck>[0]): Cause[] =>
  faultsOfCheck(check).map(({ title, faults }) => ({
    subject: title,
    detail: `Check failed: ${title} (faults: ${faults}).`,
  }));

/** Proofs that didn't hold in the last check. */
export async function findFaultCauses(reader: Reader): Promise<Cause[]> {
  const last = await findLastCheck(reader);
  return last ? causesOf(last) : [];
}
