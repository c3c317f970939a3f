import { foldEvents, stateOf } from '#contract/lending/loans/loanEvents';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { comingLateFee, disbursement } from '#contract/lending/schedule/fees';
import { totalOf } from '#contract/lending/schedule/parts';
import type { ServerContext } from '../../kernel/context';
import { dueSoonMail, feeWaivedMail, newPlanMail } from '../mails/borrowerMessages';
import { loanMail } from '../mails/loanMessages';
import { findTerms } from '../terms/repository';
import { findRecipient } from '../../people/users/repository';
import { findLateFee, findWaiver } from './relief/feeWaiversRepository';
import { readEvents } from './life/events';
import { findLoan } from './life/repository';
import { readSchedule } from './schedule/schedule';
import { todayInLagos } from '#contract/dates';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { formatNaira } from '#contract/money/format';
import { unpaidKobo, unpaidParts } from '#contract/lending/schedule/instalment';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import { inTransaction } from '../../kernel/db/inTransaction';
import { endOfWait } from '../../money/withdrawals/service';
import { findNewPlan } from './relief/newPlansRepository';
import { NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { lenderMail, pledgeReturnedMail } from '../mails/lenderMessages';
import { findNote } from './notes/notesRepository';
import { findPledge } from './notes/pledgesRepository';

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailLoanEvent(
  context: ServerContext,
  { loanId, eventNumber }: { loanId: string; eventNumber: number },
  key: string,
): Promise<void> {
  const { db, mailer } = context;
  const loan = await findLoan(db, loanId);
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  const past = (await readEvents(db, loanId)).slice(0, eventNumber);
  const event = past.at(-1);
  if (!loan || !borrower || !event) return;
  const then = foldEvents(past);
  const { principalKobo, originationFeeBps, disbursedOn } = loan;
  const toBankAccount = past.findLast((one) => one.type === 'accept')?.toBankAccount ?? false;
  const onwardFrom =
    event.type === 'disburse' && toBankAccount
      ? await inTransaction(context, (tx) => endOfWait(context, tx, loan.borrowerId))
      : undefined;
  const plan = disbursedOn === null ? undefined : (await readSchedule(db, loan)).plan;
  const mail = loanMail(borrower, event, {
    loanId,
    principalKobo,
    stateAfter: stateOf(then),
    hadSecondLook: then.context.hadSecondLook,
    paidOutKobo: originationFeeBps === null ? undefined : disbursement(principalKobo, originationFeeBps).paidOutKobo,
    toBankAccount,
    ...(onwardFrom && { onwardFrom }),
    instalments: (plan?.instalments ?? []).map((row) => ({
      dueOn: row.dueOn,
      totalKobo: totalOf(row.postponed ? { ...unpaidParts(row), feeKobo: NO_KOBO } : row.owed),
    })),
    stillDueKobo: plan ? totalOf(dueParts(plan, todayInLagos(new Date(event.at)))) : NO_KOBO,
  });
  if (mail) await mailer.send({ ...mail, key });
}

/**
 * Skips an instalment that has been paid or has come due in the meantime.
 * @param key idempotency key of the mail
 * @throws Error if the mail server refuses it
 */
export async function mailDueSoon(
  context: ServerContext,
  { loanId, instalment }: { loanId: string; instalment: number },
  key: string,
): Promise<void> {
  const { db, mailer } = context;
  const loan = await findLoan(db, loanId);
  const borrower = loan && isBeingRepaid(loan.state) && (await findRecipient(db, loan.borrowerId));
  if (!borrower) return;
  const { plan } = await readSchedule(db, loan);
  const row = plan.instalments.find(({ number }) => number === instalment);
  const today = await readLastOpenedDay(db);
  if (!row || unpaidKobo(row) === 0 || row.dueOn < today) return;
  const terms = loan.termsVersion === null ? undefined : await findTerms(db, loan.termsVersion);
  const fee = terms && comingLateFee([row], today, terms.lateFee);
  await mailer.send({ ...dueSoonMail(borrower, unpaidKobo(row), row.dueOn, fee), key });
}

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailFeeWaived(
  { db, mailer }: ServerContext,
  { loanId, instalment }: { loanId: string; instalment: number },
  key: string,
): Promise<void> {
  const loan = await findLoan(db, loanId);
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  const fee = await findLateFee(db, loanId, instalment);
  const waiver = await findWaiver(db, loanId, instalment);
  if (!borrower || !fee || !waiver) return;
  const { reason, paidKobo } = waiver;
  const amounts = { loanId, fee: formatNaira(fee.feeKobo), paidBack: paidKobo > 0 ? formatNaira(paidKobo) : undefined };
  await mailer.send({ ...feeWaivedMail(borrower, amounts, reason), key });
}

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailNewPlan({ db, mailer }: ServerContext, newPlanId: string, key: string): Promise<void> {
  const plan = await findNewPlan(db, newPlanId);
  const loan = plan && (await findLoan(db, plan.loanId));
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  if (!borrower) return;
  await mailer.send({ ...newPlanMail(borrower, { loanId: loan.id, amountKobo: loan.principalKobo }), key });
}

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
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

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailPledgeReturned({ db, mailer }: ServerContext, pledgeId: string, key: string): Promise<void> {
  const pledge = await findPledge(db, pledgeId);
  const lender = pledge?.state === 'returned' && (await findRecipient(db, pledge.lenderId));
  if (lender) await mailer.send({ ...pledgeReturnedMail(lender, formatNaira(pledge.amountKobo)), key });
}
