import { addKobo, type Kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import type { Reader } from '../../db/connection';
import { requireProvider } from '../../payments/requireProvider';
import { findAllOpenAmounts } from './repository';

/**
 * Provider fees of all open payouts and of one more, in kobo. Company funds must cover them
 * (docs/product/money.md#accounts).
 * @throws CodedError PAYMENTS_UNAVAILABLE
 */
export async function feesOnTheWay(context: ServerContext, db: Reader, amountKobo: Kobo): Promise<Kobo> {
  const provider = requireProvider(context);
  const amounts = [...(await findAllOpenAmounts(db)), amountKobo];
  return addKobo(...amounts.map((amount) => provider.payoutFee(amount)));
}
