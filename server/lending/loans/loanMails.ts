import { foldEvents, stateOf } from '#contract/lending/loans/loanEvents';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { comingLateFee, disbursement } from '#contract/lending/schedule/fees';
import { totalOf } from '#contract/lending/schedule/parts';
import type { Reader } from '../../kernel/db/connection';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { WriteText } from '../../kernel/jobs/jobTexts';
import type { JobData } from '../../kernel/jobs/queues';
import { dueSoonMail, feeWaivedMail, newPlanMail, dueSoonText } from '../mails/borrowerMailTexts';
import { loanMail } from '../mails/loanMailTexts';
import { findTaxesOn, findTerms } from '../terms/repository';
import { findRecipient } from '../../people/users/repository';
import { findLateFee, findWaiver } from './relief/feeWaiversRepository';
import { readEvents } from './life/events';
import { findLoan } from './life/repository';
import { readSchedule } from './schedule/schedule';
import { daysAfter, todayInLagos, type IsoDay } from '#contract/dates';
import { TOLD_DAYS_BEFORE } from '#contract/money/mandates/mandates';
import { findOpenMandate } from '../../money/mandates/repository';
import { dueParts } from '#contract/lending/schedule/repaymentPlan';
import { formatNaira } from '#contract/money/format';
import { unpaidKobo, unpaidParts } from '#contract/lending/schedule/instalment';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import { inTransaction } from '../../kernel/db/inTransaction';
import { endOfWait } from '../../money/withdrawals/service';
import { findNewPlan } from './relief/newPlansRepository';
import { NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { mostSent } from '#contract/money/payouts/stampDuty';
import { lenderMail, pledgeReturnedMail } from '../mails/lenderMailTexts';
import { findNote } from './notes/notesRepository';
import { findPledge } from './notes/pledgesRepository';

export const writeLoanMail: WriteMail<'loan-mail'> = async (context, { loanId, eventNumber }) => {
  const { db } = context;
  const loan = await findLoan(db, loanId);
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  const past = (await readEvents(db, loanId)).slice(0, eventNumber);
  const event = past.at(-1);
  if (!loan || !borrower || !event) return undefined;
  const then = foldEvents(past);
  const { principalKobo, originationFeeBps, disbursedOn } = loan;
  const settledKobo = event.type === 'disburse' ? event.settled?.amountKobo : undefined;
  const paidOutKobo =
    originationFeeBps === null
      ? undefined
      : subtractKobo(disbursement(principalKobo, originationFeeBps).paidOutKobo, settledKobo ?? NO_KOBO);
  const accepted = past.findLast((one) => one.type === 'accept');
  const toBankAccount = accepted?.toBankAccount === true && paidOutKobo !== 0;
  const onwardFrom =
    event.type === 'disburse' && toBankAccount
      ? await inTransaction(context, (tx) => endOfWait(context, tx, loan.borrowerId))
      : undefined;
  const plan = disbursedOn === null ? undefined : (await readSchedule(db, loan)).plan;
  return loanMail(borrower, event, {
    loanId,
    principalKobo,
    stateAfter: stateOf(then),
    hadSecondLook: then.context.hadSecondLook,
    paidOutKobo,
    ...(settledKobo !== undefined && { settledKobo }),
    isTopUp: loan.topsUpId !== null,
    ...(event.type === 'disburse' && toBankAccount && { dutyKobo: await dutyOnPayout(db, paidOutKobo) }),
    toBankAccount,
    ...(onwardFrom && { onwardFrom }),
    instalments: (plan?.instalments ?? []).map((row) => ({
      dueOn: row.dueOn,
      totalKobo: totalOf(row.postponed ? { ...unpaidParts(row), feeKobo: NO_KOBO } : row.owed),
      unpaidKobo: unpaidKobo(row),
    })),
    stillDueKobo: plan ? totalOf(dueParts(plan, todayInLagos(new Date(event.at)))) : NO_KOBO,
  });
};

/** The stamp duty that is taken from a payout when it is sent on today. */
async function dutyOnPayout(db: Reader, paidOutKobo = NO_KOBO): Promise<Kobo> {
  return subtractKobo(paidOutKobo, mostSent(paidOutKobo, await findTaxesOn(db, await readLastOpenedDay(db))));
}

/** Skips an instalment that has been paid or has come due in the meantime. */
async function findDueSoon(db: Reader, { loanId, instalment }: JobData['due-soon-mail']) {
  const loan = await findLoan(db, loanId);
  const borrower = loan && isBeingRepaid(loan.state) && (await findRecipient(db, loan.borrowerId));
  if (!borrower) return undefined;
  const { plan } = await readSchedule(db, loan);
  const row = plan.instalments.find(({ number }) => number === instalment);
  const today = await readLastOpenedDay(db);
  if (!row || unpaidKobo(row) === 0 || row.dueOn < today) return undefined;
  return { loan, borrower, row, today };
}

export const writeDueSoonMail: WriteMail<'due-soon-mail'> = async ({ db }, data) => {
  const found = await findDueSoon(db, data);
  if (!found) return undefined;
  const { loan, borrower, row, today } = found;
  const terms = loan.termsVersion === null ? undefined : await findTerms(db, loan.termsVersion);
  const fee = terms && comingLateFee([row], today, terms.lateFee);
  return dueSoonMail(borrower, unpaidKobo(row), row.dueOn, fee, await chargedOn(db, loan.borrowerId, row.dueOn));
};

export const writeDueSoonText: WriteText<'due-soon-text'> = async ({ db }, data) => {
  const found = await findDueSoon(db, data);
  return found && dueSoonText(unpaidKobo(found.row), found.row.dueOn);
};

/** The account from which a mandate takes what is due on the day, if it may by then. */
async function chargedOn(db: Reader, borrowerId: string, dueOn: IsoDay) {
  const mandate = await findOpenMandate(db, borrowerId);
  if (mandate?.state !== 'active' || mandate.activeOn === null) return undefined;
  if (daysAfter(mandate.activeOn, TOLD_DAYS_BEFORE) > dueOn) return undefined;
  return { bankName: mandate.bankName, accountEndsIn: mandate.accountNumber.slice(-4) };
}

export const writeFeeWaivedMail: WriteMail<'fee-waived-mail'> = async ({ db }, { loanId, instalment }) => {
  const loan = await findLoan(db, loanId);
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  const fee = await findLateFee(db, loanId, instalment);
  const waiver = await findWaiver(db, loanId, instalment);
  if (!borrower || !fee || !waiver) return undefined;
  const { reason, paidKobo } = waiver;
  const amounts = { loanId, fee: formatNaira(fee.feeKobo), paidBack: paidKobo > 0 ? formatNaira(paidKobo) : undefined };
  return feeWaivedMail(borrower, amounts, reason);
};

export const writeNewPlanMail: WriteMail<'new-plan-mail'> = async ({ db }, { newPlanId }) => {
  const plan = await findNewPlan(db, newPlanId);
  const loan = plan && (await findLoan(db, plan.loanId));
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  if (!borrower) return undefined;
  return newPlanMail(borrower, { loanId: loan.id, amountKobo: loan.principalKobo });
};

export const writeLenderMail: WriteMail<'lender-mail'> = async ({ db }, { noteId, eventNumber }) => {
  const note = await findNote(db, noteId);
  const lender = note && (await findRecipient(db, note.lenderId));
  const event = note && (await readEvents(db, note.loanId))[eventNumber - 1];
  if (!lender || !event) return undefined;
  return lenderMail(lender, event, {
    lentKobo: note.principalKobo,
    outstandingKobo: subtractKobo(note.principalKobo, note.received.principalKobo),
  });
};

export const writePledgeReturnedMail: WriteMail<'pledge-returned-mail'> = async ({ db }, { pledgeId }) => {
  const pledge = await findPledge(db, pledgeId);
  const lender = pledge?.state === 'returned' && (await findRecipient(db, pledge.lenderId));
  return lender ? pledgeReturnedMail(lender, formatNaira(pledge.amountKobo)) : undefined;
};
