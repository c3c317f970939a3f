import { createHash } from 'node:crypto';
import type { Acceptance } from '#contract/lending/loans/loanRules';
import { offerText } from '#contract/lending/loans/agreementTexts';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { formatNaira } from '#contract/money/format';
import { quoteFor, rateStep, type Quote } from '#contract/lending/schedule/quote';
import { basisPoints, type BasisPoints } from '#contract/money/basisPoints';
import { businessNow } from '#server/kernel/businessDays/clock';
import { lastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '#server/kernel/context';
import type { Reader, Tx } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import type { UserRow } from '#server/kernel/db/schema/users';
import { CodedError } from '#server/kernel/errors';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { openEscrow } from '#server/money/ledger/service';
import { holdActiveMandate } from '#server/money/mandates/service';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import type { PasskeyStart } from '#contract/people/secondFactors/factorSchema';
import type { Caller } from '#server/kernel/http/callers';
import { requireProvedPhone, textCode } from '#server/people/codes/codeTextMessages';
import { sendCode } from '#server/people/codes/service';
import {
  checkConfirmation,
  startConfirmation,
  type ConfirmedAct,
  type Spend,
} from '#server/people/secondFactors/confirmation';
import type { RelyingParty } from '#server/people/secondFactors/relyingParty';
import { requireEligible } from '#server/people/eligibility/service';
import { findTerms } from '../../terms/repository';
import { holdOwnLoan, record, requirePossible } from '../life/life';
import { findLoan } from '../life/repository';
import { requirePaysOff } from './topUp';

interface PricedOffer {
  quote: Quote;
  text: string;
  textHash: string;
  /** How much lower the rate is with instalments from the bank account; 0 without. */
  mandateStepBps: BasisPoints;
}

export interface ReadOffer extends PricedOffer {
  terms: LendingTerms;
  /** How much lower the rate is after a loan repaid on time. */
  goodLoanStepBps: BasisPoints;
  /** What the borrower can accept instead, if a mandate is active; undefined once one of them is accepted. */
  withMandate?: PricedOffer;
}

const NO_STEP = basisPoints(0);

/** The offer made for a loan, at its agreed rate and under the terms of its time; undefined if none was made. */
export async function readOffer(db: Reader, loan: LoanRow): Promise<ReadOffer | undefined> {
  const { termsVersion, grade, annualRateBps, principalKobo, months, state } = loan;
  const { goodLoanStepBps, mandateStepBps: agreedStepBps } = loan;
  if (termsVersion === null || grade === null || annualRateBps === null) return undefined;
  const terms = await findTerms(db, termsVersion);
  const topsUp = await findToppedUp(db, loan);
  const priced = (rateBps: BasisPoints, mandateStepBps: BasisPoints): PricedOffer => {
    const quote = quoteFor({ principalKobo, months, grade, annualRateBps: rateBps }, terms);
    const text = offerText(quote, terms, { goodLoanStepBps, mandateStepBps }, topsUp);
    const textHash = createHash('sha256').update(text).digest('base64url');
    return { quote, text, textHash, mandateStepBps };
  };
  const stepBps = state === 'offered' ? rateStep(annualRateBps, terms, 'mandateStepBps') : NO_STEP;
  return {
    ...priced(annualRateBps, agreedStepBps),
    terms,
    goodLoanStepBps,
    ...(stepBps > 0 && { withMandate: priced(basisPoints(annualRateBps - stepBps), stepBps) }),
  };
}

async function findToppedUp(db: Reader, { topsUpId }: LoanRow) {
  const row = topsUpId === null ? undefined : await findLoan(db, topsUpId);
  return row && row.disbursedOn !== null
    ? { principalKobo: row.principalKobo, disbursedOn: row.disbursedOn }
    : undefined;
}

/** The one of an offer's two texts that the borrower has read; undefined if it is neither. */
const chosenOf = (offer: ReadOffer, textHash: string): PricedOffer | undefined =>
  [offer, offer.withMandate].find((one) => one?.textHash === textHash);

/** The confirmation is bound to the loan and its offer, and counts for either of its texts. */
const actOf = (loanId: string, textHash: string): ConfirmedAct => ({
  purpose: 'loan-offer',
  request: { id: loanId, askedBy: '', bucket: 'known', content: [textHash] },
});

/** Emails the code for accepting the offer. @throws CodedError NOT_FOUND, LOAN_MOVED_ON; as `sendCode` */
export async function sendOfferCode(context: ServerContext, user: UserRow, loanId: string): Promise<void> {
  const offer = await requireOffer(context.db, user.id, loanId);
  const { principalKobo, months } = offer.quote;
  const about = `It is for the offer of ${formatNaira(principalKobo)} over ${months} months.`;
  const { purpose, request } = actOf(loanId, offer.textHash);
  await sendCode(context, user, purpose, request, about);
}

/** Texts that code. @throws CodedError NOT_FOUND, LOAN_MOVED_ON, PHONE_NOT_PROVED; as `textCode` */
export async function textOfferCode(context: ServerContext, user: UserRow, loanId: string): Promise<void> {
  const { textHash } = await requireOffer(context.db, user.id, loanId);
  const to = await requireProvedPhone(context.db, user.id);
  await textCode(context, user, { purpose: 'loan-offer', request: actOf(loanId, textHash).request, to });
}

/** @throws CodedError NOT_FOUND, LOAN_MOVED_ON, NO_PASSKEY */
export async function startOfferPasskey(
  context: ServerContext,
  party: RelyingParty,
  user: Caller,
  loanId: string,
): Promise<PasskeyStart> {
  const { textHash } = await requireOffer(context.db, user.id, loanId);
  return startConfirmation(context, party, user, actOf(loanId, textHash));
}

/** @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
async function requireOffer(db: Reader, userId: string, loanId: string): Promise<ReadOffer> {
  const loan = await findLoan(db, loanId);
  if (loan?.borrowerId !== userId) throw new CodedError('NOT_FOUND');
  const offer = loan.state === 'offered' ? await readOffer(db, loan) : undefined;
  if (!offer) throw new CodedError('LOAN_MOVED_ON');
  return offer;
}

/** @throws CodedError OFFER_CHANGED; as `checkConfirmation` */
export async function checkAcceptance(
  context: ServerContext,
  party: RelyingParty,
  user: Caller,
  loanId: string,
  { textHash, ...confirmation }: Acceptance,
): Promise<Spend> {
  const loan = await findLoan(context.db, loanId);
  const offer = loan?.borrowerId === user.id ? await readOffer(context.db, loan) : undefined;
  if (offer && !chosenOf(offer, textHash)) throw new CodedError('OFFER_CHANGED');
  return checkConfirmation(context, party, user, actOf(loanId, offer?.textHash ?? textHash), confirmation);
}

/**
 * Accepts the offer and uses up its confirmation. The rate is then the agreed one, whatever becomes of the mandate.
 * @throws CodedError NOT_FOUND, NOT_ELIGIBLE, LOAN_MOVED_ON (also after its deadline), OFFER_CHANGED, CODE_EXPIRED;
 * MANDATE_NOT_ACTIVE for the text with instalments from the bank account; of a top-up TOP_UP_REFUSED, TOP_UP_TOO_SMALL
 */
export async function acceptOffer(
  context: ServerContext,
  tx: Tx,
  user: UserRow,
  loanId: string,
  { textHash, toBankAccount }: Acceptance,
  spend: Spend,
): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, user.id);
  await requireEligible(tx, user.id);
  const offer = await readOffer(tx, loan.row);
  if (!offer) throw new CodedError('LOAN_MOVED_ON');
  const now = await businessNow(context, tx);
  const at = now.toISOString();
  const chosen = chosenOf(offer, textHash);
  const { text, mandateStepBps, quote } = chosen ?? offer;
  const event = {
    type: 'accept' as const,
    at,
    by: user.id,
    text,
    textHash,
    toBankAccount,
    termsOfUse: TERMS_VERSION,
    ...(mandateStepBps > 0 && { mandateStepBps }),
  };
  requirePossible(loan.snapshot, event);
  if (!chosen) throw new CodedError('OFFER_CHANGED');
  await requirePaysOff(tx, loan.row, offered(loan.row).originationFeeBps, { day: await lastOpenedDay(tx), now });
  if (mandateStepBps > 0 && !(await holdActiveMandate(context, tx, user.id)))
    throw new CodedError('MANDATE_NOT_ACTIVE');
  if (!(await spend(tx))) throw new CodedError('CODE_EXPIRED');
  const { annualRateBps } = quote;
  await record(tx, loan, event, mandateStepBps > 0 ? { change: { annualRateBps, mandateStepBps } } : {});
  await openEscrow(tx, loanId);
  await enqueue(tx, 'place-listing', { loanId });
}

/** @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
export async function refuseOffer(context: ServerContext, tx: Tx, borrowerId: string, loanId: string): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  await record(tx, loan, { type: 'refuse', at: (await businessNow(context, tx)).toISOString(), by: borrowerId });
}

type Offer = Pick<LoanRow, 'id' | 'termsVersion' | 'annualRateBps' | 'originationFeeBps' | 'servicingFeeBps'>;

/** The terms fixed by a loan's offer. @throws Error if the loan was never offered */
export function offered({ id, termsVersion, annualRateBps, originationFeeBps, servicingFeeBps }: Offer) {
  if (termsVersion === null || annualRateBps === null || originationFeeBps === null || servicingFeeBps === null)
    throw new Error(`Loan ${id} was never offered`);
  return { termsVersion, annualRateBps, originationFeeBps, servicingFeeBps };
}
