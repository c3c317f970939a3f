import { eq } from 'drizzle-orm';
import { formatNaira } from '#contract/money/format';
import { addKobo, subtractKobo } from '#contract/money/kobo';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { Reader } from '../../kernel/db/connection';
import { investmentPlans, planPurchases } from '../../kernel/db/schema/plans';
import { findRecipient } from '../../people/users/repository';
import { noteBoughtMail, noteSoldMail } from '../mails/saleMailTexts';
import { findSale } from './repository';

export const writeNoteSaleMail: WriteMail<'note-sale-mail'> = async ({ db }, { transferId, to }) => {
  const sale = await findSale(db, transferId);
  const person = sale && (await findRecipient(db, to === 'seller' ? sale.sellerId : sale.buyerId));
  if (!person) return undefined;
  const totalKobo = addKobo(sale.priceKobo, sale.accruedKobo);
  const content = {
    percent: sale.percent,
    principal: formatNaira(sale.principalKobo),
    price: formatNaira(sale.priceKobo),
    accrued: formatNaira(sale.accruedKobo),
  };
  const mail =
    to === 'seller'
      ? noteSoldMail(person, {
          ...content,
          fee: formatNaira(sale.feeKobo),
          received: formatNaira(subtractKobo(totalKobo, sale.feeKobo)),
        })
      : noteBoughtMail(person, {
          ...content,
          paid: formatNaira(totalKobo),
          plan: await findBuyingPlan(db, transferId),
        });
  return mail;
};

/** The number of the plan that bought a note. */
async function findBuyingPlan(db: Reader, transferId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ number: investmentPlans.number })
    .from(planPurchases)
    .innerJoin(investmentPlans, eq(investmentPlans.id, planPurchases.planId))
    .where(eq(planPurchases.transferId, transferId));
  return row?.number;
}
