import { foldEvents, stateOf } from '../../../contract/lending/loans/loanEvents';
import { disbursement } from '../../../contract/lending/schedule/fees';
import { totalOf } from '../../../contract/lending/schedule/parts';
import type { ServerContext } from '../../context';
import { loanMail } from '../mails/loanMessages';
import { findRecipient } from '../../people/users/repository';
import { readEvents } from './life';
import { findLoan } from './repository';
import { readSchedule } from './schedule';

/**
 * Tells a borrower of something that happened to the loan.
 * @param eventNumber which of the loan's events
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailLoanEvent(
  { db, mailer }: ServerContext,
  { loanId, eventNumber }: { loanId: string; eventNumber: number },
  key: string,
): Promise<void> {
  const loan = await findLoan(db, loanId);
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  const past = (await readEvents(db, loanId)).slice(0, eventNumber);
  const event = past.at(-1);
  if (!loan || !borrower || !event) return;
  const then = foldEvents(past);
  const { principalKobo, originationFeeBps, disbursedOn } = loan;
  const instalments = disbursedOn === null ? [] : (await readSchedule(db, loan)).plan.instalments;
  const mail = loanMail(borrower, event, {
    principalKobo,
    stateAfter: stateOf(then),
    hadSecondLook: then.context.hadSecondLook,
    paidOutKobo: originationFeeBps === null ? undefined : disbursement(principalKobo, originationFeeBps).paidOutKobo,
    toBankAccount: past.findLast((one) => one.type === 'accept')?.toBankAccount ?? false,
    instalments: instalments.map(({ dueOn, owed }) => ({ dueOn, totalKobo: totalOf(owed) })),
  });
  if (mail) await mailer.send({ ...mail, key });
}
