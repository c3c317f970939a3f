import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findCharge } from '../deposits/chargesRepository';
import { depositKey } from '../ledger/bookedDeposits';
import { findPlaceByKey } from '../ledger/months';
import { recallKey } from '../ledger/recalls';
import { findReversal } from '../ledger/reverse';
import { leavingCompany } from '../ledger/walletPostings';
import { insertChargeBack } from './repository';

/**
 * Plans the journal's entry for money that a person's bank took back. The company pays for it, so that neither the loan nor
 * its lenders change; the person owes it to the company. Shares its key with the deposit's recall, because the money can
 * only go back once.
 * @throws CodedError NOT_FOUND for an unknown charge, or one whose money was not booked or has gone back
 */
export async function planChargeBack(db: Reader, chargeId: string) {
  const charge = await findCharge(db, chargeId);
  const deposit = charge && (await findPlaceByKey(db, depositKey(charge.provider, chargeId)));
  if (!deposit || (await findReversal(db, deposit.id)) !== undefined) throw new CodedError('NOT_FOUND');
  const { amountKobo, userId } = charge;
  return {
    amountKobo,
    userId,
    once: recallKey(deposit.id),
    postings: async () => leavingCompany(amountKobo),
    async finish(tx: Tx, { transferId }: { transferId: string }) {
      const bookedOn = await lastOpenedDay(tx);
      await insertChargeBack(tx, { chargeId, userId, transferId, amountKobo, bookedOn });
      await enqueue(tx, 'collect-owed', { userId });
      await enqueue(tx, 'charge-back-mail', { chargeId });
    },
  };
}
