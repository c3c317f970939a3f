import type { IsoDay } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import type { SaleAmounts } from '#contract/lending/shares/salePrice';
import type { NoteSale } from '#contract/lending/sales/noteForSaleSchema';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import { formatNaira } from '#contract/money/format';
import { addKobo, negateKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import { businessNow } from '../../kernel/businessDays/clock';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import type { NoteOfferRow, NoteSaleRow } from '../../kernel/db/schema/sales';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { Posting } from '../../money/ledger/command';
import { holdWallets, transferWith } from '../../money/ledger/service';
import { insertInvoices, newInvoices, vatOf } from '../../money/vat/invoices';
import { requireFree } from '../../money/withdrawals/requireFree';
import { hasAcceptedRisk, recordRiskAccepted } from '../../people/eligibility/lendingRisk';
import { holdStandings, requireEligible } from '../../people/eligibility/service';
import { holdLoan } from '../loans/life/life';
import { enqueueFreeMoney } from '../loans/notes/enqueueFreeMoney';
import { findNote, type LentNote } from '../loans/notes/notesRepository';
import { findLoan } from '../loans/life/repository';
import { walletClaims } from '../loans/payout/walletClaims';
import { findTaxesOn, findTerms } from '../terms/repository';
import { changeHolder } from './changeHolder';
import { endOffer, findOffer, findSale, lockOffer, sumHeldOf } from './repository';
import { amountsOf, readPricedLoan } from './todaysSale';

interface Purchase {
  buyerId: string;
  offerId: string;
  /** The total the buyer was shown. */
  amountKobo: Kobo;
  acceptsRisk: boolean;
  key: string;
}

/**
 * Buys a note that is for sale, once. Locks seller and borrower, the loan, the offer, then the wallets by id; the buyer
 * is already locked.
 * @throws CodedError NOT_FOUND, OWN_NOTE, OWN_LOAN, NOT_ELIGIBLE, RISK_NOT_ACCEPTED, NOTE_GONE, NOTE_ABOVE_CAP,
 * INSUFFICIENT_FUNDS; NOTE_CHANGED with the current price
 */
export async function buyNote(context: ServerContext, tx: Tx, asked: Purchase): Promise<NoteSale> {
  const { buyerId, offerId, amountKobo, key } = asked;
  const known = await findOffer(tx, offerId);
  const borrowerId = known && (await findLoan(tx, known.loanId))?.borrowerId;
  if (!known || borrowerId === undefined) throw new CodedError('NOT_FOUND');
  const people = await holdStandings(tx, [known.sellerId, borrowerId]);
  const areFree = [known.sellerId, borrowerId].every((id) => people.get(id)?.standing.isFrozen === false);
  const loan = await holdLoan(tx, known.loanId);
  const offer = await lockOffer(tx, offerId);
  const command = { kind: 'noteSale' as const, key, content: { offerId, amountKobo }, causedBy: buyerId };
  const { transferId, result } = await transferWith(tx, command, async () => {
    if (asked.acceptsRisk) await recordRiskAccepted(context, tx, buyerId);
    const now = await businessNow(context, tx);
    if (offer?.state !== 'open' || offer.expiresAt <= now || !areFree) throw new CodedError('NOTE_GONE');
    const day = await lastOpenedDay(tx);
    const { note, amounts } = await judge(tx, { offer, loan: loan.row, day, asked });
    const { vat } = await findTaxesOn(tx, day);
    const fee = { fee: 'sale' as const, userId: offer.sellerId, noteId: note.noteId, feeKobo: amounts.feeKobo };
    const invoices = newInvoices(fee, vat.saleBps);
    const postings = postingsOf(offer.sellerId, buyerId, amounts, vatOf(invoices));
    return { offer, note, amounts, day, now, invoices, postings };
  });
  if (result) {
    const { note, amounts, day, now, invoices } = result;
    await endOffer(tx, offerId, 'sold', now);
    await changeHolder(tx, loan.row, { offer: result.offer, note, buyerId, amounts, day, transferId });
    await insertInvoices(tx, { transferId, loanId: loan.row.id, bookedOn: day }, invoices);
    await enqueue(tx, 'note-sale-mail', { transferId, to: 'seller' });
    await enqueue(tx, 'note-sale-mail', { transferId, to: 'buyer' });
    await enqueueFreeMoney(tx, [known.sellerId]);
  }
  const sale = await findSale(tx, transferId);
  if (!sale) throw new Error(`Transfer ${transferId} has no sale`);
  return presentSale(sale);
}

interface PurchaseFacts {
  offer: NoteOfferRow;
  loan: LoanRow;
  day: IsoDay;
  asked: Purchase;
}

async function judge(
  tx: Tx,
  { offer, loan, day, asked }: PurchaseFacts,
): Promise<{ note: LentNote; amounts: SaleAmounts }> {
  const { buyerId, amountKobo } = asked;
  if (offer.sellerId === buyerId) throw new CodedError('OWN_NOTE');
  if (loan.borrowerId === buyerId) throw new CodedError('OWN_LOAN');
  await requireEligible(tx, buyerId);
  if (!(await hasAcceptedRisk(tx, buyerId))) throw new CodedError('RISK_NOT_ACCEPTED');
  const note = await findNote(tx, offer.noteId);
  const isHeld = note?.lenderId === offer.sellerId && note.holding === offer.holding;
  if (!isHeld || !isBeingRepaid(loan.state)) throw new CodedError('NOTE_GONE');
  const priced = await readPricedLoan(tx, loan, day);
  const amounts = amountsOf(priced, note, offer.percent);
  if (priced.isAnythingDue || priced.isUnproven || amounts.priceKobo <= 0) throw new CodedError('NOTE_GONE');
  await requireWithinCap(tx, loan, note, buyerId);
  if (amounts.totalKobo !== amountKobo) {
    const text = `This note now costs ${formatNaira(amounts.totalKobo)}. Nothing was bought. Check it again`;
    throw new CodedError('NOTE_CHANGED', { text });
  }
  // Lock both wallets at once; one by one could deadlock.
  await holdWallets(tx, [buyerId, offer.sellerId]);
  await requireFree(tx, walletClaims, buyerId, amountKobo);
  return { note, amounts };
}

/** @throws CodedError NOTE_ABOVE_CAP with the cap */
async function requireWithinCap(tx: Tx, loan: LoanRow, note: LentNote, buyerId: string): Promise<void> {
  const capKobo = await capOf(tx, loan);
  const heldKobo = await sumHeldOf(tx, { loanId: loan.id, lenderId: buyerId });
  if (addKobo(heldKobo, note.principalKobo) > capKobo) {
    const text = `One lender may hold at most ${formatNaira(capKobo)} of this loan`;
    throw new CodedError('NOTE_ABOVE_CAP', { text });
  }
}

/** The maximum one lender may hold, based on the loan's original principal. */
export async function capOf(tx: Tx, { id, principalKobo, termsVersion }: LoanRow): Promise<Kobo> {
  if (termsVersion === null) throw new Error(`Loan ${id} was never offered`);
  return pledgeCap(principalKobo, pledgeIncrement(await findTerms(tx, termsVersion)));
}

const postingsOf = (
  sellerId: string,
  buyerId: string,
  { totalKobo, toSellerKobo, feeKobo }: SaleAmounts,
  vatKobo: Kobo,
): Posting[] => [
  { account: { kind: 'wallet', userId: buyerId }, amountKobo: negateKobo(totalKobo) },
  { account: { kind: 'wallet', userId: sellerId }, amountKobo: toSellerKobo },
  { account: { kind: 'saleFees' }, amountKobo: subtractKobo(feeKobo, vatKobo) },
  { account: { kind: 'vat' }, amountKobo: vatKobo },
];

const presentSale = ({ transferId, loanId, percent, soldOn, principalKobo, ...sale }: NoteSaleRow): NoteSale => ({
  id: transferId,
  loanId,
  percent,
  soldOn,
  principalKobo,
  priceKobo: sale.priceKobo,
  accruedKobo: sale.accruedKobo,
  totalKobo: addKobo(sale.priceKobo, sale.accruedKobo),
});
