import { formatNaira } from '../../../contract/money/format';
import type { ServerContext } from '../../context';
import { pledgeReturnedMail } from '../mails/loanMessages';
import { findRecipient } from '../../people/users/repository';
import { findPledge } from './pledgesRepository';

/**
 * Tells a lender that a pledge has come back, since its loan came to nothing.
 * @param key under which the mail counts once, however often it is sent
 * @throws Error where the mail was not accepted
 */
export async function mailPledgeReturned({ db, mailer }: ServerContext, pledgeId: string, key: string): Promise<void> {
  const pledge = await findPledge(db, pledgeId);
  const lender = pledge?.state === 'returned' && (await findRecipient(db, pledge.lenderId));
  if (lender) await mailer.send({ ...pledgeReturnedMail(lender, formatNaira(pledge.amountKobo)), key });
}
