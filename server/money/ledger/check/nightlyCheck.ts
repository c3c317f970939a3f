import { desc, sql } from 'drizzle-orm';
import type { ServerContext } from '../../../context';
import type { ProofResult } from '../../../../contract/money/ledger/ledgerCheckSchema';
import type { Reader } from '../../../db/connection';
import { inPieces } from '../../../db/inPieces';
import { ledgerChecks } from '../../../db/schema/ledger';
import { inTransaction } from '../../../db/inTransaction';
import { pauseByItself } from '../../pause/service';
import { makeCheckpoint } from '../checkpoint';
import { checkLedger, isClean } from './checkLedger';
import type { Proof } from './proof';

export class LedgerFault extends Error {
  constructor() {
    super('The check of the ledger has found faults');
    this.name = 'LedgerFault';
  }
}

/** The job 'ledger-check'; it makes the next checkpoint too. A fault pauses all payouts. */
export async function checkNightly(context: ServerContext, proofs: readonly Proof[]): Promise<void> {
  const startedAt = context.now();
  const results: ProofResult[] = [];
  for await (const result of checkLedger(context.db, proofs)) results.push(result);
  const found = { startedAt, endedAt: context.now(), isClean: isClean(results), results };
  await context.db.insert(ledgerChecks).values(found);
  if (!found.isClean) {
    context.report(new LedgerFault());
    const titles = results.filter(({ faults }) => faults > 0).map(({ title }) => title);
    await inTransaction(context, (tx) => pauseByItself(context, tx, 'ledgerFault', titles.join('; ')));
  }
  await makeCheckpoint(context);
}

export async function findLastCheck(reader: Reader) {
  const [last] = await reader.select().from(ledgerChecks).orderBy(desc(ledgerChecks.endedAt)).limit(1);
  return last;
}

export async function findChecks(reader: Reader, { offset, limit }: { offset: number; limit: number }) {
  const runs = await reader
    .select()
    .from(ledgerChecks)
    .orderBy(desc(ledgerChecks.endedAt), desc(ledgerChecks.id))
    .offset(offset)
    .limit(limit);
  return { runs, total: await reader.$count(ledgerChecks) };
}

export const walkChecks = (reader: Reader): AsyncGenerator<typeof ledgerChecks.$inferSelect> =>
  inPieces((last, limit) => {
    const { endedAt, id } = ledgerChecks;
    return reader
      .select()
      .from(ledgerChecks)
      .where(
        last && sql`(${endedAt}, ${id}) < (select ended_at, id from ledger_checks as last_one where id = ${last.id})`,
      )
      .orderBy(desc(endedAt), desc(id))
      .limit(limit);
  });
