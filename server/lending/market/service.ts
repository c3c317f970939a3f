import { randomUUID } from 'node:crypto';
import { LOAN_ROLE } from '#contract/lending/loans/acts';
import type { LoanEventOf } from '#contract/lending/loans/eventTypes';
import { MAX_TAKE_BACKS } from '#contract/lending/market/pledgeStates';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { PledgeRow } from '../../kernel/db/schema/loans';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { transferOnce } from '../../money/ledger/service';
import { hasAcceptedRisk, recordRiskAccepted } from '../../people/eligibility/lendingRisk';
import { requireEligible } from '../../people/eligibility/service';
import { holdActing, type ActingContext } from '../../people/roles/mayAct';
import { findTerms } from '../terms/repository';
import { walletClaims } from '../loans/payout/walletClaims';
import { requireFree } from '../../money/withdrawals/requireFree';
import { proposeDisbursement } from '../loans/payout/disbursementProposal';
import { holdLoan, record, type HeldLoan } from '../loans/life/life';
import { offered } from '../loans/payout/offers';
import { countTakenBack, findPledge, findPledgeOfTransfer, insertPledge } from '../loans/notes/pledgesRepository';
import { findOfferMaker } from '../loans/life/repository';
import { returnPledge } from '../loans/notes/returnPledge';
import { requireOpenListing, requireWithinLimits } from './pledgeLimits';

interface NewPledge {
  lenderId: string;
  loanId: string;
  amountKobo: Kobo;
  acceptsRisk: boolean;
  key: string;
}

/**
 * Pledges money to a listing, once. Locks an administrator before the loan, because the pledge that funds it also
 * proposes its disbursement.
 * @throws CodedError NOT_FOUND, OWN_LOAN, NOT_ELIGIBLE, RISK_NOT_ACCEPTED, LISTING_CLOSED, NOT_IN_INCREMENTS,
 * ABOVE_REST, ABOVE_CAP, INSUFFICIENT_FUNDS
 */
export async function pledge(
  context: Pick<ServerContext, 'databaseTime'> & ActingContext,
  tx: Tx,
  asked: NewPledge,
): Promise<PledgeRow> {
  const { lenderId, loanId, amountKobo, acceptsRisk, key } = asked;
  const offeredById = await findOfferMaker(tx, loanId);
  // Stryker disable next-line ConditionalExpression: nobody is no administrator either
  const mayPropose = offeredById !== undefined && (await holdActing(context, tx, offeredById, LOAN_ROLE));
  const loan = await holdLoan(tx, loanId);
  const pledgedAt = await businessNow(context, tx);
  const event = {
    type: 'pledge' as const,
    at: pledgedAt.toISOString(),
    by: lenderId,
    pledgeId: randomUUID(),
    amountKobo,
  };
  const command = { kind: 'pledge' as const, key, content: { loanId, amountKobo }, causedBy: lenderId };
  const { transferId, repeated } = await transferOnce(tx, command, async () => {
    if (acceptsRisk) await recordRiskAccepted(context, tx, lenderId);
    await requireAllowed(tx, loan, lenderId, event);
    return [
      { account: { kind: 'wallet', userId: lenderId }, amountKobo: negateKobo(amountKobo) },
      { account: { kind: 'escrow', loanId }, amountKobo },
    ];
  });
  if (repeated) return pledgeOf(tx, transferId);
  const funded = await record(tx, loan, event, { transferId });
  if (funded.row.state === 'funded' && mayPropose) {
    await proposeDisbursement(tx, funded, { proposedBy: offeredById, proposedAt: pledgedAt });
  }
  return insertPledge(tx, { id: event.pledgeId, loanId, lenderId, amountKobo, state: 'open', pledgedAt, transferId });
}

async function requireAllowed(
  tx: Tx,
  { row, snapshot }: HeldLoan,
  lenderId: string,
  event: LoanEventOf<'pledge'>,
): Promise<void> {
  if (lenderId === row.borrowerId) throw new CodedError('OWN_LOAN');
  await requireEligible(tx, lenderId);
  if (!(await hasAcceptedRisk(tx, lenderId))) throw new CodedError('RISK_NOT_ACCEPTED');
  requireOpenListing(snapshot, event);
  requireWithinLimits(snapshot, await findTerms(tx, offered(row).termsVersion), event);
  await requireFree(tx, walletClaims, lenderId, event.amountKobo);
}

/**
 * Returns a pledge to its lender, once, and lets plans fill the freed amount.
 * @throws CodedError NOT_FOUND, also for another lender's pledge; PLEDGE_KEPT after `takeBackEnd` or once funded;
 * TAKE_BACKS_USED after three on one listing
 */
export async function takeBack(context: ServerContext, tx: Tx, lenderId: string, pledgeId: string): Promise<PledgeRow> {
  const known = await findPledge(tx, pledgeId);
  if (known?.lenderId !== lenderId) throw new CodedError('NOT_FOUND');
  const loan = await holdLoan(tx, known.loanId);
  const present = await findPledge(tx, pledgeId);
  // A retry: the first answer may have been lost.
  // Stryker disable next-line OptionalChaining: no pledge is ever deleted
  if (present?.state === 'takenBack') return present;
  const at = (await businessNow(context, tx)).toISOString();
  const event = { type: 'takeBack' as const, at, by: lenderId, pledgeId };
  if (!loan.snapshot.can(event)) throw new CodedError('PLEDGE_KEPT');
  const { loanId } = known;
  if ((await countTakenBack(tx, { lenderId, loanId })) >= MAX_TAKE_BACKS) throw new CodedError('TAKE_BACKS_USED');
  const returned = await returnPledge(tx, known, 'takenBack', lenderId);
  await record(tx, loan, event, { transferId: returned.transferId });
  // Other lenders' plans can fill the freed amount.
  await enqueue(tx, 'place-listing', { loanId });
  return returned.pledge;
}

async function pledgeOf(tx: Tx, transferId: string): Promise<PledgeRow> {
  const row = await findPledgeOfTransfer(tx, transferId);
  if (!row) throw new Error(`Transfer ${transferId} has no pledge`);
  return row;
}
