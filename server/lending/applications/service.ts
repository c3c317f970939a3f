import type { ApplicationDetails } from '#contract/lending/applications/applicationDetailsSchema';
import type { Application } from '#contract/lending/applications/applicationRules';
import type { Submission } from '#contract/lending/applications/draftRules';
import { namesSomebody } from '#contract/lending/applications/ownWords';
import { kobo } from '#contract/money/kobo';
import { isWithinTerms } from '#contract/lending/schedule/quote';
import { businessNow } from '../../kernel/businessDays/clock';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError, refusalOf } from '../../kernel/errors';
import { requireEligible } from '../../people/eligibility/service';
import { findUserById } from '../../people/users/repository';
import { consentWithApplication } from '../bureaux/service';
import { findCurrentTerms } from '../terms/repository';
import { sendFilesWithAnswer, sendFilesWithApplication } from '../files/service';
import { begin, holdOwnLoan, record, requireNoOtherLive } from '../loans/life/life';
import { scoreApplication } from '../scorecard/service';
import { requireTopUpAsked } from '../loans/payout/topUp';
import { insertDetails } from '../loans/life/applicationDetails';
import { endDraft } from './drafts';
import type { Answer } from '#contract/lending/loans/loanRules';

/**
 * @throws CodedError NOT_ELIGIBLE, OUTSIDE_TERMS, LIVE_LOAN_EXISTS, DRAFT_CHANGED, NAME_IN_OWN_WORDS,
 * BUREAU_CONSENT_REQUIRED, BUREAUX_OFF, OTHER_BVN; of a top-up NOT_FOUND, TOP_UP_REFUSED, TOP_UP_TOO_SMALL
 */
export async function applyForLoan(
  context: ServerContext,
  tx: Tx,
  borrowerId: string,
  { draftVersion, bureaux, topsUpId, ...application }: Submission,
): Promise<string> {
  await requireEligible(tx, borrowerId);
  await requireNoName(tx, borrowerId, application.work.ownWords);
  const { purpose, months } = application;
  const principalKobo = kobo(application.principalKobo);
  const terms = await findCurrentTerms(tx);
  if (!isWithinTerms({ principalKobo, months }, terms)) throw new CodedError('OUTSIDE_TERMS');
  const details = detailsOf(application);
  const { monthlyIncomeKobo } = details.work;
  const now = await businessNow(context, tx);
  const at = now.toISOString();
  if (topsUpId !== undefined)
    await requireTopUpAsked(tx, borrowerId, { topsUpId, principalKobo }, terms, { day: await lastOpenedDay(tx), now });
  const asked = {
    principalKobo,
    months,
    purpose,
    monthlyIncomeKobo,
    termsVersion: terms.version,
    ...(topsUpId !== undefined && { topsUpId }),
  };
  const { row } = await begin(tx, { type: 'submit', at, by: borrowerId, ...asked });
  await insertDetails(tx, row.id, details);
  await scoreApplication(tx, row, details, terms);
  await sendFilesWithApplication(tx, borrowerId, row.id, new Date(at));
  await consentWithApplication(context, tx, { loanId: row.id, borrowerId, agreedAt: new Date(at) }, bureaux);
  await endDraft(tx, borrowerId, draftVersion);
  return row.id;
}

/** @throws CodedError NAME_IN_OWN_WORDS if a sentence for lenders contains one of the writer's names */
export async function requireNoName(db: Reader, userId: string, ownWords: string | undefined): Promise<void> {
  if (ownWords === undefined) return;
  const user = await findUserById(db, userId);
  const names = user ? [user.firstName, user.lastName, user.userName] : [];
  if (namesSomebody(ownWords, names)) throw refusalOf('NAME_IN_OWN_WORDS', 'ownWords');
}

const detailsOf = ({ work, answers, security }: Application): ApplicationDetails => ({
  work: {
    ...work,
    monthlyIncomeKobo: kobo(work.monthlyIncomeKobo),
    monthlyDebtsKobo: kobo(work.monthlyDebtsKobo),
  },
  answers,
  ...(security && { security: { ...security, valueKobo: kobo(security.valueKobo) } }),
});

/** Allowed only before an offer is made. @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
export async function withdrawApplication(
  context: ServerContext,
  tx: Tx,
  borrowerId: string,
  loanId: string,
): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  await record(tx, loan, { type: 'withdraw', at: (await businessNow(context, tx)).toISOString(), by: borrowerId });
}

/** Answers the reviewer's question, with the files added for it. @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
export async function answerReviewer(
  context: ServerContext,
  tx: Tx,
  borrowerId: string,
  loanId: string,
  { answer }: Answer,
): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  const at = (await businessNow(context, tx)).toISOString();
  await record(tx, loan, { type: 'answer', at, by: borrowerId, answer });
  await sendFilesWithAnswer(tx, borrowerId, loanId, new Date(at));
}

/**
 * Asks another administrator to review a declined application, once.
 * @throws CodedError NOT_FOUND, NOT_ELIGIBLE, LOAN_MOVED_ON, LIVE_LOAN_EXISTS
 */
export async function askSecondLook(context: ServerContext, tx: Tx, borrowerId: string, loanId: string): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  await requireEligible(tx, borrowerId);
  await requireNoOtherLive(tx, loan.row);
  const at = (await businessNow(context, tx)).toISOString();
  await record(tx, loan, { type: 'secondLook', at, by: borrowerId });
}
