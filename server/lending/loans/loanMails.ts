import { foldEvents, stateOf } from '../../../contract/lending/loans/loanEvents';
import { disbursement } from '../../../contract/lending/schedule/fees';
import { totalOf } from '../../../contract/lending/schedule/parts';
import type { ServerContext } from '../../context';
import { loanMail, dueSoonMail, newPlanMail, pledgeReturnedMail } from '../mails/loanMessages';
import { findRecipient } from '../../people/users/repository';
import { readEvents } from './events';
import { findLoan } from './repository';
import { readSchedule } from './schedule';
import { formatNaira } from '../../../contract/money/format';
import { unpaidKobo } from '../../../contract/lending/schedule/instalment';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import { findNewPlan } from './newPlansRepository';
import { subtractKobo } from '../../../contract/money/kobo';
import { lenderMail } from '../mails/lenderMessages';
import { findNote } from './notesRepository';
import { findPledge } from './pledgesRepository';

/**
 * Mails a borrower about an event of the loan.
 * @param eventNumber the event's number in the loan
 * @param key idempotency key of the mail
 * @throws Error where the mail server refused the mail
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

/**
 * Reminds a borrower of an instalment that is due soon, unless it was paid or came due in the meantime
 * (docs/product/lending.md#lending-mails).
 * @param key idempotency key of the mail
 * @throws Error where the mail server refused the mail
 */
export async function mailDueSoon(
  context: ServerContext,
  { loanId, instalment }: { loanId: string; instalment: number },
  key: string,
): Promise<void> {
  const { db, mailer } = context;
  const loan = await findLoan(db, loanId);
  const borrower = loan?.state === 'repaying' && (await findRecipient(db, loan.borrowerId));
  if (!borrower) return;
  const { plan } = await readSchedule(db, loan);
  const row = plan.instalments.find(({ number }) => number === instalment);
  const today = await readLastOpenedDay(db);
  if (!row || unpaidKobo(row) === 0 || row.dueOn <= today) return;
  await mailer.send({ ...dueSoonMail(borrower, formatNaira(unpaidKobo(row)), row.dueOn), key });
}

/**
 * @param key idempotency key of the mail
 * @throws Error where the mail server refused the mail
 */
export async function mailNewPlan({ db, mailer }: ServerContext, newPlanId: string, key: string): Promise<void> {
  const plan = await findNewPlan(db, newPlanId);
  const loan = plan && (await findLoan(db, plan.loanId));
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  if (borrower) await mailer.send({ ...newPlanMail(borrower, formatNaira(loan.principalKobo)), key });
}

/**
 * @param eventNumber the event's number in the loan
 * @param key idempotency key of the mail
 * @throws Error where the mail server refused the mail
 */
export async function mailLender(
  { db, mailer }: ServerContext,
  { noteId, eventNumber }: { noteId: string; eventNumber: number },
  key: string,
): Promise<void> {
  const note = await findNote(db, noteId);
  const lender = note && (await findRecipient(db, note.lenderId));
  const event = note && (await readEvents(db, note.loanId))[eventNumber - 1];
  if (!lender || !event) return;
  const mail = lenderMail(lender, event, {
    lentKobo: note.principalKobo,
    outstandingKobo: subtractKobo(note.principalKobo, note.received.principalKobo),
  });
  if (mail) await mailer.send({ ...mail, key });
}

/**
 * Mails a lender whose pledge came back because the loan ended unfunded or unpaid.
 * @param key idempotency key of the mail
 * @throws Error where the mail server refused the mail
 */
export async function mailPledgeReturned({ db, mailer }: ServerContext, pledgeId: string, key: string): Promise<void> {
  const pledge = await findPledge(db, pledgeId);
  const lender = pledge?.state === 'returned' && (await findRecipient(db, pledge.lenderId));
  if (lender) await mailer.send({ ...pledgeReturnedMail(lender, formatNaira(pledge.amountKobo)), key });
}
