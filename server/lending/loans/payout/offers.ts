import { createHash } from 'node:crypto';
import type { Acceptance } from '#contract/lending/loans/loanRules';
import { offerText } from '#contract/lending/loans/agreementTexts';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { formatNaira } from '#contract/money/format';
import { quoteFor, type Quote } from '#contract/lending/schedule/quote';
import { businessNow } from '#server/kernel/businessDays/clock';
import type { ServerContext } from '#server/kernel/context';
import type { Reader, Tx } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import type { UserRow } from '#server/kernel/db/schema/users';
import { CodedError } from '#server/kernel/errors';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { openEscrow } from '#server/money/ledger/service';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import type { PasskeyStart } from '#contract/people/secondFactors/factorSchema';
import type { Caller } from '#server/kernel/http/callers';
import { requireProvedPhone, textCode } from '#server/people/codes/codeTexts';
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

export interface ReadOffer {
  quote: Quote;
  terms: LendingTerms;
  text: string;
  textHash: string;
}

/** The offer made for a loan, under the terms of its time; undefined if none was made. */
export async function readOffer(db: Reader, loan: LoanRow): Promise<ReadOffer | undefined> {
  const { termsVersion, grade, principalKobo, months } = loan;
  if (termsVersion === null || grade === null) return undefined;
  const terms = await findTerms(db, termsVersion);
  const quote = quoteFor({ principalKobo, months, grade }, terms);
  const text = offerText(quote, terms);
  return { quote, terms, text, textHash: createHash('sha256').update(text).digest('base64url') };
}

/** The confirmation is bound to the loan and the text of its offer. */
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
  if (offer && offer.textHash !== textHash) throw new CodedError('OFFER_CHANGED');
  return checkConfirmation(context, party, user, actOf(loanId, textHash), confirmation);
}

/**
 * Accepts the offer and uses up its confirmation.
 * @throws CodedError NOT_FOUND, NOT_ELIGIBLE, LOAN_MOVED_ON (also after its deadline), OFFER_CHANGED, CODE_EXPIRED
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
  const at = (await businessNow(context, tx)).toISOString();
  const accepted = { text: offer.text, textHash, toBankAccount, termsOfUse: TERMS_VERSION };
  const event = { type: 'accept' as const, at, by: user.id, ...accepted };
  requirePossible(loan.snapshot, event);
  if (offer.textHash !== textHash) throw new CodedError('OFFER_CHANGED');
  if (!(await spend(tx))) throw new CodedError('CODE_EXPIRED');
  await record(tx, loan, event);
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
