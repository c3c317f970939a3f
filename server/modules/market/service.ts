import { incomeRangeOf } from '../../../contract/market/incomeRange';
import { LISTING_PAGE_SIZE, type Listing } from '../../../contract/market/listing';
import type { LenderNote, Pledge } from '../../../contract/market/pledge';
import { addKobo } from '../../../contract/money/kobo';
import { pledgeCap, pledgeIncrement } from '../../../contract/money/pledges';
import { businessNow } from '../../businessDays/clock';
import type { ServerContext } from '../../context';
import type { Reader, Tx } from '../../db/connection';
import { inTransaction } from '../../db/inTransaction';
import type { LoanRow, PledgeRow } from '../../db/schema/loans';
import { CodedError } from '../../errors';
import { findTerms } from '../lendingTerms/repository';
import { findNotes } from '../loans/notesRepository';
import { findOpenPledges, findPledgesOf } from '../loans/pledgesRepository';
import { findLentLoans, findOpenLoan, findOpenLoans } from './repository';

/** A page of the loans that can be pledged to, and how many there are (section 28). */
export function readListings(
  context: ServerContext,
  callerId: string,
  { page = 1 }: { page?: number },
): Promise<{ listings: Listing[]; total: number }> {
  return inTransaction(context, async (tx) => {
    const now = await businessNow(context, tx);
    const { rows, total } = await findOpenLoans(tx, now, {
      offset: (page - 1) * LISTING_PAGE_SIZE,
      limit: LISTING_PAGE_SIZE,
    });
    const listings: Listing[] = [];
    for (const row of rows) listings.push(await presentListing(tx, callerId, row));
    return { listings, total };
  });
}

/** @throws CodedError NOT_FOUND for a loan that cannot be pledged to */
export function readListing(context: ServerContext, callerId: string, loanId: string): Promise<Listing> {
  return inTransaction(context, async (tx) => {
    const row = await findOpenLoan(tx, await businessNow(context, tx), loanId);
    if (!row) throw new CodedError('NOT_FOUND');
    return presentListing(tx, callerId, row);
  });
}

/** What lenders see of a loan: never whose it is (section 28). */
async function presentListing(tx: Tx, callerId: string, loan: LoanRow): Promise<Listing> {
  const { id, purpose, grade, months, principalKobo, monthlyIncomeKobo } = loan;
  const { annualRateBps, servicingFeeBps, termsVersion, deadline } = loan;
  if (
    grade === null ||
    annualRateBps === null ||
    servicingFeeBps === null ||
    termsVersion === null ||
    deadline === null
  )
    throw new Error(`Loan ${id} was never offered`);
  const incrementKobo = pledgeIncrement(await findTerms(tx, termsVersion));
  const open = await findOpenPledges(tx, id);
  const sumOf = (pledges: readonly PledgeRow[]) => addKobo(...pledges.map(({ amountKobo }) => amountKobo));
  return {
    loanId: id,
    purpose,
    grade,
    months,
    principalKobo,
    pledgedKobo: sumOf(open),
    annualRateBps,
    servicingFeeBps,
    income: incomeRangeOf(monthlyIncomeKobo),
    deadline: deadline.toISOString(),
    incrementKobo,
    capKobo: pledgeCap(principalKobo, incrementKobo),
    ownKobo: sumOf(open.filter(({ lenderId }) => lenderId === callerId)),
  };
}

export const presentPledge = ({ id, loanId, amountKobo, state, pledgedAt }: PledgeRow): Pledge => ({
  id,
  loanId,
  amountKobo,
  state,
  pledgedAt: pledgedAt.toISOString(),
});

/** A lender's pledges, newest first. */
export async function readPledges(db: Reader, lenderId: string): Promise<Pledge[]> {
  return (await findPledgesOf(db, lenderId)).map(presentPledge);
}

/** A lender's notes, with what they have brought (section 28). */
export async function readNotes(db: Reader, lenderId: string): Promise<LenderNote[]> {
  const shown: LenderNote[] = [];
  for (const { id: loanId, grade, state } of await findLentLoans(db, lenderId)) {
    const note = (await findNotes(db, loanId)).find((one) => one.lenderId === lenderId);
    if (!note || grade === null) continue;
    const { noteId, principalKobo, received, servicingFeeKobo } = note;
    const {
      principalKobo: principalReceivedKobo,
      interestKobo: interestReceivedKobo,
      feeKobo: feesReceivedKobo,
    } = received;
    const brought = { principalReceivedKobo, interestReceivedKobo, feesReceivedKobo, servicingFeeKobo };
    shown.push({ id: noteId, loanId, grade, state, principalKobo, ...brought });
  }
  return shown;
}
