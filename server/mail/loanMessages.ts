import { PRODUCT_NAME } from '../../contract/constants';
import { declineReasons } from '../../contract/loans/declineReasons';
import type { LifeEvent } from '../../contract/loans/eventTypes';
import type { LoanState } from '../../contract/loans/states';
import { formatNaira } from '../../contract/money/format';
import type { Kobo } from '../../contract/money/kobo';
import { totalOf } from '../../contract/money/parts';
import type { Mail } from './mailer';
import { letter, type Recipient } from './messages';

/** What a mail about a loan tells besides the event itself. */
export interface ToldLoan {
  principalKobo: Kobo;
  stateAfter: LoanState;
  /** What is paid out of a loan, once it is offered. */
  paidOutKobo: Kobo | undefined;
  /** Once it is disbursed, by their due days. */
  instalments: readonly { dueOn: string; totalKobo: Kobo }[];
}

interface Told {
  subject: string;
  paragraphs: string[];
}

/** The mail about something that happened to a borrower's loan (section 29.1); undefined where nobody is told. */
export function loanMail({ email, firstName }: Recipient, event: LifeEvent, loan: ToldLoan): Mail | undefined {
  const told = tell(event, loan);
  if (!told) return undefined;
  return { to: email, subject: `${PRODUCT_NAME}: ${told.subject}`, text: letter(firstName, ...told.paragraphs) };
}

function tell(event: LifeEvent, { principalKobo, stateAfter, paidOutKobo, instalments }: ToldLoan): Told | undefined {
  const amount = formatNaira(principalKobo);
  switch (event.type) {
    case 'askMore':
      return {
        subject: 'a question about your application',
        paragraphs: [
          `Before we can decide on your application for ${amount} we need to know:`,
          event.question,
          'Please sign in and answer within 14 days.',
        ],
      };
    case 'offer':
      return {
        subject: 'we can offer you a loan',
        paragraphs: [
          `We can offer you a loan of ${amount}.`,
          `The offer stands for ${event.lifeTerms.offerDays} days. Sign in to read what it costs; accepting it takes a code that we mail.`,
        ],
      };
    case 'decline':
      return {
        subject: 'your application was declined',
        paragraphs: [
          `We cannot offer you the loan of ${amount}:`,
          event.reasons.map((reason) => `- ${declineReasons[reason]}`).join('\n'),
          'Within 30 days you can ask once for a second look by somebody else.',
        ],
      };
    case 'pledge':
      return {
        subject: 'your loan is funded',
        paragraphs: [`All of your loan of ${amount} is pledged. It is paid out once it has been approved.`],
      };
    case 'disburse':
      return {
        subject: 'your loan is paid out',
        paragraphs: [
          `${formatNaira(paidOutKobo ?? principalKobo)} are in your wallet. What you pay, and when:`,
          instalments.map(({ dueOn, totalKobo }) => `- ${dueOn}: ${formatNaira(totalKobo)}`).join('\n'),
          'It is taken from your wallet on these days.',
        ],
      };
    case 'pay':
      return {
        subject: stateAfter === 'repaid' ? 'your loan is repaid' : 'an instalment was paid',
        paragraphs: [
          `${formatNaira(totalOf(event.parts))} were paid on your loan of ${amount}.`,
          ...(stateAfter === 'repaid' ? ['With that it is repaid. Thank you.'] : []),
        ],
      };
    case 'settle':
      return {
        subject: 'your loan is settled',
        paragraphs: [
          `${formatNaira(totalOf(event.parts))} were paid, and your loan of ${amount} is settled. Thank you.`,
        ],
      };
    case 'lateFee':
      return {
        subject: 'an instalment is late',
        paragraphs: [
          `Instalment ${event.instalment} of your loan of ${amount} is ${event.daysPastDue} days past due. ` +
            `A late fee of ${formatNaira(event.feeKobo)} was charged, once for this instalment.`,
          'Please add money to your wallet: what is due is then taken from it.',
        ],
      };
    case 'expire':
      return {
        subject: 'your listing has expired',
        paragraphs: [`Your loan of ${amount} was not paid out in time. All pledges went back; it costs you nothing.`],
      };
    default:
      return undefined;
  }
}
