import { PRODUCT_NAME } from '../../../contract/product';
import { formatDay, type IsoDay } from '../../../contract/dates';
import type { LifeEvent } from '../../../contract/lending/loans/eventTypes';
import { formatNaira } from '../../../contract/money/format';
import type { Kobo } from '../../../contract/money/kobo';
import type { Mail } from '../../mail/mailer';
import { letter, type Recipient } from '../../mail/letter';

interface ToldNote {
  lentKobo: Kobo;
  outstandingKobo: Kobo;
}

export function lenderMail({ email, firstName }: Recipient, event: LifeEvent, note: ToldNote): Mail | undefined {
  const told = tell(event, note);
  if (!told) return undefined;
  const [subject, ...paragraphs] = told;
  return { to: email, subject: `${PRODUCT_NAME}: ${subject}`, text: letter(firstName, ...paragraphs) };
}

/** Never names the borrower. */
function tell(event: LifeEvent, { lentKobo, outstandingKobo }: ToldNote): [string, ...string[]] | undefined {
  const lent = formatNaira(lentKobo);
  switch (event.type) {
    case 'default':
      return [
        'a loan that you lent to is in default',
        `A loan that you lent ${lent} to is ${event.daysPastDue} days past due, and now in default: all of it is due at once.`,
        `${formatNaira(outstandingKobo)} of yours have not come back. No more interest and fees are added. Whatever is still paid is shared among its lenders as before.`,
      ];
    case 'replan':
      return [
        'a loan that you lent to has a new plan',
        `A loan that you lent ${lent} to was late, and is repaid by a new plan now: in ${event.months} instalments, the first due on ${formatDay(event.firstDueOn)}.`,
        `${formatNaira(outstandingKobo)} of yours have not come back yet. The principal, the rate and what was due stay yours.`,
      ];
    case 'writeOff':
      return [
        'a loan that you lent to is written off',
        `A loan that you lent ${lent} to was written off. ${formatNaira(outstandingKobo)} of yours have not come back, and your portfolio counts them as lost.`,
        'The borrower still owes them. Whatever is still paid is shared among its lenders as before.',
      ];
    default:
      return undefined;
  }
}

/** @param brought in naira, less the servicing fee, in all of a day */
export function recoveriesMail({ email, firstName }: Recipient, lent: string, brought: string): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: something came of a loan in default`,
    text: letter(
      firstName,
      `Something was paid on a loan in default that you lent ${lent} to. ${brought} of it are in your wallet.`,
    ),
  };
}

interface ToldPledges {
  day: IsoDay;
  loans: number;
  /** In naira, as the next. */
  pledged: string;
  takenBack: string | undefined;
}

export function pledgesOfDayMail({ email, firstName }: Recipient, told: ToldPledges): Mail {
  const { day, loans, pledged, takenBack } = told;
  const toLoans = loans === 1 ? 'a loan' : `${loans} loans`;
  const back = takenBack === undefined ? '' : ` You have taken back ${takenBack} of it.`;
  return {
    to: email,
    subject: `${PRODUCT_NAME}: you pledged ${pledged}`,
    text: letter(
      firstName,
      `On ${formatDay(day)} you pledged ${pledged} to ${toLoans}.${back}`,
      'You can take a pledge back within 24 hours, while its loan is not funded. Your portfolio shows all of them.',
      "If this wasn't you, change your password at once and write to us.",
    ),
  };
}
