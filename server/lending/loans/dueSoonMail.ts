import { formatNaira } from '../../../contract/money/format';
import { unpaidKobo } from '../../../contract/lending/schedule/instalment';
import { readLastOpenedDay } from '../../businessDays/lastOpenedDay';
import type { ServerContext } from '../../context';
import { dueSoonMail } from '../mails/loanMessages';
import { findRecipient } from '../../people/users/repository';
import { findLoan } from './repository';
import { readSchedule } from './schedule';

/**
 * Tells a borrower that an instalment is due soon, unless it was paid or came due in the meantime
 * (docs/product/lending.md#lending-mails).
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailDueSoon(
  context: ServerContext,
  { loanId, instalment }: { loanId: string; instalment: number },
  key: string,
): Promise<void> {
  const { db, mailer } = context;
  const loan = await findLoan(db, loanId);
  const borrower = loan?.state === 'repaying' && (await findRecipient(db, loan.borrowerId));
  if (!borrower) return;
  const { plan } = await readSchedule(db, loan);
  const row = plan.instalments.find(({ number }) => number === instalment);
  const today = await readLastOpenedDay(db);
  if (!row || unpaidKobo(row) === 0 || row.dueOn <= today) return;
  await mailer.send({ ...dueSoonMail(borrower, formatNaira(unpaidKobo(row)), row.dueOn), key });
}
