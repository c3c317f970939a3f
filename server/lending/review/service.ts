import type { DeclineForm, OfferForm, QuestionForm, ReleaseForm } from '#contract/lending/review/reviewRules';
import { isAboutSecurity } from '#contract/lending/applications/regradeReasons';
import { lifeTermsOf } from '#contract/lending/loans/eventTypes';
import { isWithinTerms } from '#contract/lending/schedule/quote';
import { businessNow } from '../../kernel/businessDays/clock';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError, invalidInput, refusalOf } from '../../kernel/errors';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo } from '#contract/money/kobo';
import { audit } from '../../kernel/audit/repository';
import { requireReports } from '../bureaux/service';
import { findDetails } from '../loans/life/applicationDetails';
import { holdLoan, record, requireAct } from '../loans/life/life';
import { findScore } from '../scorecard/service';
import type { ProposedAct } from '../loans/payout/holdPaidOut';
import { proposeDisbursement } from '../loans/payout/disbursementProposal';
import { requirePaysOff } from '../loans/payout/topUp';
import { readGoodLoanStep } from './figures';
import { offerTermsOf } from './loanReview';

/** Fails for the administrator who declined it before. @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
export async function takeApplication(context: ServerContext, tx: Tx, actorId: string, loanId: string): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  await record(tx, loan, { type: 'take', at: happenedAt.toISOString(), by: actorId });
  await audit(tx, { actorId, action: 'application taken', subjectId: loanId, happenedAt });
}

/**
 * Administrators other than the reviewer need a reason. @throws CodedError NOT_FOUND, LOAN_MOVED_ON, REASON_REQUIRED
 */
export async function releaseApplication(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  loanId: string,
  { reason }: ReleaseForm,
): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const { reviewerId } = loan.snapshot.context;
  if (reviewerId !== null && reviewerId !== actorId && reason === undefined)
    throw refusalOf('REASON_REQUIRED', 'reason');
  const happenedAt = await businessNow(context, tx);
  const given = reason === undefined ? {} : { reason };
  await record(tx, loan, { type: 'release', at: happenedAt.toISOString(), by: actorId, ...given });
  await audit(tx, { actorId, action: 'application released', subjectId: loanId, happenedAt });
}

/** @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
export async function askForMore(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  loanId: string,
  { question }: QuestionForm,
): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  await record(tx, loan, { type: 'askMore', at: happenedAt.toISOString(), by: actorId, question });
  await audit(tx, { actorId, action: 'question sent', subjectId: loanId, happenedAt });
}

/**
 * Offers a loan as the reviewer, under the application's lending terms (see `offerTermsOf`), which the loan keeps. A
 * smaller amount or another term than requested is a counter-offer.
 * @throws CodedError NOT_FOUND, LOAN_MOVED_ON; REASON_REQUIRED if the scorecard proposes another grade or to decline;
 * OUTSIDE_TERMS if the terms don't allow this loan, or the amount exceeds the request; BUREAU_REPORTS_MISSING;
 * VALIDATION_ERROR for a reason about a security that there isn't; of a top-up TOP_UP_REFUSED, TOP_UP_TOO_SMALL
 */
export async function makeOffer(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  loanId: string,
  { grade, reason, publishedReason, passesOwnWords, ...counter }: OfferForm,
): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  const terms = await offerTermsOf(tx, loan.row, happenedAt);
  const asked = loan.row;
  const principalKobo = kobo(counter.principalKobo ?? asked.principalKobo);
  const months = counter.months ?? asked.months;
  if (principalKobo > asked.principalKobo || !isWithinTerms({ principalKobo, months }, terms))
    throw new CodedError('OUTSIDE_TERMS');
  await requireReports(context, tx, asked, happenedAt);
  const isCounterOffer = principalKobo !== asked.principalKobo || months !== asked.months;
  const score = await findScore(tx, loanId);
  const isReviewer = loan.snapshot.context.reviewerId === actorId;
  if (isReviewer && score && score.grade !== grade) {
    if (reason === undefined) throw refusalOf('REASON_REQUIRED', 'reason');
    if (publishedReason === undefined) throw refusalOf('REASON_REQUIRED', 'publishedReason');
  }
  if (isAboutSecurity(publishedReason) && (await findDetails(tx, loanId)).security === undefined)
    throw invalidInput({ publishedReason: 'This loan has no security' });
  const { version: termsVersion, servicingFeeBps } = terms;
  const { originationFeeBps, annualRateBps: gradeRateBps } = terms.grades[grade];
  const on = { day: await lastOpenedDay(tx), now: happenedAt, isOffer: true };
  await requirePaysOff(tx, { ...asked, principalKobo }, originationFeeBps, on);
  const goodLoanStepBps = (await readGoodLoanStep(tx, asked, terms))(grade);
  const annualRateBps = basisPoints(gradeRateBps - goodLoanStepBps);
  await record(
    tx,
    loan,
    {
      type: 'offer',
      at: happenedAt.toISOString(),
      by: actorId,
      termsVersion,
      grade,
      lifeTerms: lifeTermsOf(terms),
      ...(score?.grade && { proposedGrade: score.grade }),
      ...(reason !== undefined && { reason }),
      ...(publishedReason !== undefined && { publishedReason }),
      ...(passesOwnWords && { passesOwnWords }),
      ...(isCounterOffer && { principalKobo, months }),
      ...(goodLoanStepBps > 0 && { goodLoanStepBps }),
    },
    {
      change: {
        principalKobo,
        months,
        termsVersion,
        grade,
        annualRateBps,
        goodLoanStepBps,
        originationFeeBps,
        servicingFeeBps,
      },
    },
  );
  await audit(tx, { actorId, action: 'offer made', subjectId: loanId, happenedAt, facts: { grade } });
}

/** @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
export async function declineApplication(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  loanId: string,
  { reasons }: DeclineForm,
): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  await record(tx, loan, { type: 'decline', at: happenedAt.toISOString(), by: actorId, reasons });
  await audit(tx, { actorId, action: 'application declined', subjectId: loanId, happenedAt, facts: { reasons } });
}

/** Proposes a rejected payout again. @throws CodedError NOT_FOUND, PROPOSAL_EXISTS; LOAN_MOVED_ON after its deadline */
export async function proposeAgain(
  context: ServerContext,
  tx: Tx,
  { actorId, loanId, reason }: ProposedAct,
): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  requireAct(loan.snapshot, 'proposeDisbursement', { by: actorId, at: happenedAt.toISOString() });
  await proposeDisbursement(tx, loan, { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'disbursement proposed', subjectId: loanId, happenedAt });
}
