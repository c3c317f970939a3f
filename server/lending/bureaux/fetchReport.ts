import { isUnderReview } from '#contract/lending/loans/states';
import { businessNow } from '../../kernel/businessDays/clock';
import { BureauDownError, type Bureau } from '../../kernel/bureaux/bureau';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { unseal } from '../../kernel/security/sealedText';
import { findLoan } from '../loans/life/repository';
import { findConsent, findReport, findSubject, putAnswer } from './repository';

/**
 * Asks a bureau for a report that waits, outside any transaction, and keeps the answer once. A decided application's
 * report isn't asked for any more.
 * @throws BureauDownError without a clear answer, so that the job is tried again
 */
export async function fetchReport(context: ServerContext, reportId: string): Promise<void> {
  const { db, keys } = context;
  const row = await findReport(db, reportId);
  if (row?.state !== 'waiting') return;
  const consent = await findConsent(db, row.loanId);
  const loan = await findLoan(db, row.loanId);
  if (!consent?.sealedBvn || !loan || !isUnderReview(loan.state)) return;
  const bvn = unseal(keys.bureaux, consent.sealedBvn, row.loanId);
  const subject = await findSubject(db, consent.userId);
  if (bvn === undefined || !subject) throw new Error('The person of a consent has no number to ask with');
  const answer = await bureauOf(context, row.bureau).report({ key: row.id, bvn, ...subject });
  await inTransaction(context, async (tx) => putAnswer(tx, row.id, answer, await businessNow(context, tx)));
}

/** @throws BureauDownError if the bureau isn't set any more */
export function bureauOf({ bureaux }: Pick<ServerContext, 'bureaux'>, id: string): Bureau {
  const bureau = bureaux.find((one) => one.id === id);
  if (!bureau) throw new BureauDownError(`The bureau ${id} isn't set`);
  return bureau;
}
