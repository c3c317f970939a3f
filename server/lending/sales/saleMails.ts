import { formatNaira } from '../../../contract/money/format';
import { addKobo, subtractKobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import { findRecipient } from '../../people/users/repository';
import { noteBoughtMail, noteSoldMail } from '../mails/saleMessages';
import { findSale } from './repository';

/** @param key idempotency key of the mail @throws Error if the mail server refuses it */
export async function mailNoteSale(
  { db, mailer }: ServerContext,
  { transferId, to }: { transferId: string; to: 'seller' | 'buyer' },
  key: string,
): Promise<void> {
  const sale = await findSale(db, transferId);
  const person = sale && (await findRecipient(db, to === 'seller' ? sale.sellerId : sale.buyerId));
  if (!person) return;
  const totalKobo = addKobo(sale.priceKobo, sale.accruedKobo);
  const told = {
    percent: sale.percent,
    principal: formatNaira(sale.principalKobo),
    price: formatNaira(sale.priceKobo),
    accrued: formatNaira(sale.accruedKobo),
  };
  const mail =
    to === 'seller'
      ? noteSoldMail(person, {
          ...told,
          fee: formatNaira(sale.feeKobo),
          received: formatNaira(subtractKobo(totalKobo, sale.feeKobo)),
        })
      : noteBoughtMail(person, { ...told, paid: formatNaira(totalKobo) });
  await mailer.send({ ...mail, key });
}
