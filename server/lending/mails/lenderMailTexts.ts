import { PRODUCT_NAME, TAKE_BACK_HOURS } from '#contract/product';
import { formatDay, type IsoDay } from '#contract/dates';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { instalmentsText } from '#contract/lending/schedule/instalment';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import type { Mail, MailFigure, MailLink } from '../../kernel/mail/mailer';
import { letter, type Recipient } from '../../kernel/mail/letter';

interface MailedNote {
  lentKobo: Kobo;
  outstandingKobo: Kobo;
}

const PORTFOLIO: MailLink = { label: 'Open your portfolio', page: 'portfolio' };

export function lenderMail({ email, firstName }: Recipient, event: LifeEvent, note: MailedNote): Mail | undefined {
  const text = describe(event, note);
  if (!text) return undefined;
  const [subject, ...paragraphs] = text;
  const figure = figureOf(event, formatNaira(note.outstandingKobo));
  return {
    to: email,
    subject: `${PRODUCT_NAME}: ${subject}`,
    text: letter(firstName, ...paragraphs),
    ...(figure && { figure }),
    link: PORTFOLIO,
  };
}

/** Never names the borrower. */
function describe(event: LifeEvent, { lentKobo, outstandingKobo }: MailedNote): [string, ...string[]] | undefined {
  const lent = formatNaira(lentKobo);
  const outstanding = formatNaira(outstandingKobo);
  switch (event.type) {
    case 'default':
      return [
        'a loan that you lent to is in default',
        `A loan that you lent ${lent} to is ${event.daysPastDue} days past due and now in default: all of it is due at once.`,
        `${outstanding} of your money has not come back. No more interest or fees are added. Its lenders share any further payments, as before.`,
      ];
    case 'replan':
      return [
        'a loan that you lent to has a new plan',
        `A loan that you lent ${lent} to now has a new plan: ${instalmentsText(event.months)}, the first due on ${formatDay(event.firstDueOn)}.`,
        `${outstanding} of your money has not come back yet. You keep your claim to the principal, the interest and everything that was due.`,
      ];
    case 'holiday':
      return [
        'a loan that you lent to has a payment holiday',
        `A loan that you lent ${lent} to has a payment holiday of ${event.months === 1 ? 'one month' : 'two months'}: the next instalment is due on ${formatDay(event.nextDueOn)}.`,
        `${outstanding} of your money has not come back yet. The interest for this time is paid with the last instalments.`,
      ];
    case 'writeOff':
      return [
        'a loan that you lent to is written off',
        `A loan that you lent ${lent} to was written off. ${outstanding} of your money has not come back, and your portfolio counts it as lost.`,
        'The borrower still owes it. Its lenders share any further payments, as before.',
      ];
    default:
      return undefined;
  }
}

function figureOf(event: LifeEvent, amount: string): MailFigure | undefined {
  switch (event.type) {
    case 'default':
      return { label: 'Not paid back to you', amount, next: 'No more interest or fees are added' };
    case 'replan':
      return { label: 'Not paid back to you yet', amount, next: `Next payment due on ${formatDay(event.firstDueOn)}` };
    case 'holiday':
      return { label: 'Not paid back to you yet', amount, next: `Next payment due on ${formatDay(event.nextDueOn)}` };
    case 'writeOff':
      return { label: 'Counted as lost', amount, next: 'The borrower still owes it' };
    default:
      return undefined;
  }
}

/** @param received in naira, after servicing fee and tax, over a whole day */
export function recoveriesMail({ email, firstName }: Recipient, lent: string, received: string): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: money from a loan in default`,
    text: letter(
      firstName,
      `A loan in default that you lent ${lent} to was paid in part. ${received} of it is in your wallet.`,
    ),
    figure: { label: 'Paid into your wallet', amount: received, next: 'From a loan in default' },
    link: PORTFOLIO,
  };
}

interface MailedPledges {
  day: IsoDay;
  loans: number;
  /** In naira, like the next one. */
  pledged: string;
  takenBack: string | undefined;
}

const MAY_CANCEL = `You can cancel each pledge until ${TAKE_BACK_HOURS} hours after you made it`;

export function dailyPledgesMail({ email, firstName }: Recipient, sums: MailedPledges): Mail {
  const { day, loans, pledged, takenBack } = sums;
  const toLoans = loans === 1 ? 'a loan' : `${loans} loans`;
  const back = takenBack === undefined ? '' : ` You have cancelled ${takenBack} of it.`;
  return {
    to: email,
    subject: `${PRODUCT_NAME}: you pledged ${pledged}`,
    text: letter(
      firstName,
      `On ${formatDay(day)} you pledged ${pledged} to ${toLoans}.${back}`,
      `${MAY_CANCEL}, unless its loan is funded. Your portfolio shows them all.`,
      "If this wasn't you, change your password at once and write to us.",
    ),
    figure: {
      label: `Pledged on ${formatDay(day)}`,
      amount: pledged,
      next: MAY_CANCEL,
    },
    link: PORTFOLIO,
  };
}

export function pledgeReturnedMail({ email, firstName }: Recipient, amount: string): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your pledge of ${amount} came back`,
    text: letter(
      firstName,
      `A loan that you pledged ${amount} to was not paid out. The money is back in your wallet, and you paid nothing.`,
    ),
    figure: { label: 'Back in your wallet', amount, next: 'You can pledge it to other loans' },
    link: { label: 'See other loans', page: 'market' },
  };
}

/** In naira; `received` is after servicing fee and tax. */
interface LenderMonth {
  month: string;
  received: string;
  principal: string;
  interest: string;
  lateFees: string | undefined;
  servicingFee: string;
  withheld: string | undefined;
}

export function lenderMonthMail({ email, firstName }: Recipient, sums: LenderMonth): Mail {
  const { month, received, principal, interest, lateFees, servicingFee, withheld } = sums;
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your loans paid you ${received} in ${month}`,
    text: letter(
      firstName,
      `In ${month} the loans you lent to paid ${received} into your wallet:`,
      [
        `- Principal: ${principal}`,
        `- Interest: ${interest}`,
        ...(lateFees === undefined ? [] : [`- Late fees: ${lateFees}`]),
        `- Less our servicing fee: ${servicingFee}`,
        ...(withheld === undefined ? [] : [`- Less tax withheld: ${withheld}`]),
      ].join('\n'),
      'Your portfolio shows each loan and has the monthly statement as a file.',
    ),
    figure: { label: `Paid to you in ${month}`, amount: received, next: `${interest} of it is interest` },
    link: PORTFOLIO,
  };
}
