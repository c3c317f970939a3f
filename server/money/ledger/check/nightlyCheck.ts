import { todayInLagos } from '../../../../contract/dates';
import type { ProofResult } from '../../../../contract/money/ledger/ledgerCheckSchema';
import type { ServerContext } from '../../../context';
import { inTransaction } from '../../../db/inTransaction';
import { enqueue } from '../../../jobs/enqueue';
import { pauseByItself } from '../../pause/service';
import { makeCheckpoint } from '../checkpoint';
import { checkLedger, isClean } from './checkLedger';
import { faultsOfCheck, findTitlesBroken, insertCheck } from './checkRuns';
import type { Proof } from './proof';

export class LedgerFault extends Error {
  constructor() {
    super('The check of the ledger has found faults');
    this.name = 'LedgerFault';
  }
}

/**
 * The job 'ledger-check'; it makes the next checkpoint too. A fault pauses all payouts, and is mailed to administrators
 * once a day (docs/product/money.md#ledger-check).
 */
export async function checkNightly(context: ServerContext, proofs: readonly Proof[]): Promise<void> {
  const startedAt = context.now();
  const results: ProofResult[] = [];
  for await (const result of checkLedger(context.db, proofs)) results.push(result);
  const found = { startedAt, endedAt: context.now(), isClean: isClean(results), results };
  const titles = faultsOfCheck(found).map(({ title }) => title);
  if (!found.isClean) context.report(new LedgerFault());
  await inTransaction(context, async (tx) => {
    if (found.isClean) return insertCheck(tx, found);
    // Its lock makes a check that ends at the same time wait, so that it knows what was mailed.
    await pauseByItself(context, tx, 'ledgerFault', titles.join('; '));
    const known = await findTitlesBroken(tx, todayInLagos(found.endedAt));
    const checkId = await insertCheck(tx, found);
    if (titles.some((title) => !known.has(title))) await enqueue(tx, 'ledger-fault-mail', { checkId });
    return checkId;
  });
  await makeCheckpoint(context);
}
