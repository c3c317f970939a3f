import { formatDay, type IsoDay } from '#contract/dates';
import type { Kobo } from '#contract/money/kobo';
import { plainNaira, plainText } from '../../kernel/messages/plainText';

/** Says the day rather than 'in three days', since it may arrive later. */
export const dueSoonText = (amountKobo: Kobo, dueOn: IsoDay): string =>
  plainText(
    `${plainNaira(amountKobo)} of your loan is due on ${formatDay(dueOn)}. Please have it in your wallet by then.`,
  );

export const overdueText = (amountKobo: Kobo, daysPastDue: number): string =>
  plainText(
    `${plainNaira(amountKobo)} of your loan is ${daysPastDue === 1 ? '1 day' : `${daysPastDue} days`} late. Please add money to your wallet.`,
  );
