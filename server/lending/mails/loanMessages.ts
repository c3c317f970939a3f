import { PRODUCT_NAME } from '../../../contract/product';
import { formatDay, formatMinute, type IsoDay } from '../../../contract/dates';
import { ANSWER_DAYS, SECOND_LOOK_DAYS, type LoanState } from '../../../contract/lending/loans/states';
import { declineReasons } from '../../../contract/lending/applications/declineReasons';
import type { LifeEvent } from '../../../contract/lending/loans/eventTypes';
import { formatNaira } from '../../../contract/money/format';
import type { Kobo } from '../../../contract/money/kobo';
import { totalOf } from '../../../contract/lending/schedule/parts';
import type { Mail } from '../../mail/mailer';
import { letter, type Recipient } from '../../mail/letter';

export interface ToldLoan {
  principalKobo: Kobo;
  stateAfter: LoanState;
  /** There is no third look. */
  hadSecondLook: boolean;
  paidOutKobo: Kobo | undefined;
  /** Whether the payout goes on to the bank account, and if not at once, from when on. */
  toBankAccount: boolean;
  onwardFrom?: Date;
  instalments: readonly { dueOn: string; totalKobo: Kobo }[];
}

interface Told {
  subject: string;
  paragraphs: string[];
}

export function loanMail({ email, firstName }: Recipient, event: LifeEvent, loan: ToldLoan): Mail | undefined {
  const told = tell(event, loan);
  if (!told) return undefined;
  return { to: email, subject: `${PRODUCT_NAME}: ${told.subject}`, text: letter(firstName, ...told.paragraphs) };
}

function tell(event: LifeEvent, loan: ToldLoan): Told | undefined {
  const { principalKobo, stateAfter, hadSecondLook, paidOutKobo, toBankAccount, onwardFrom, instalments } = loan;
  const amount = formatNaira(principalKobo);
  switch (event.type) {
    case 'submit':
      return {
        subject: 'we have your application',
        paragraphs: [
          `We have your application for a loan of ${amount} for ${event.months} months.`,
          'A person will read it. We mail you when there is an offer, a question or an answer.',
        ],
      };
    case 'askMore':
      return {
        subject: 'a question about your application',
        paragraphs: [
          `Before we can decide on your application for ${amount} we need to know:`,
          event.question,
          `Please sign in and answer within ${ANSWER_DAYS} days.`,
        ],
      };
    case 'offer':
      return {
        subject: 'we can offer you a loan',
        paragraphs: [
          `We can offer you a loan of ${amount}.`,
          ...(event.principalKobo === undefined
            ? []
            : ['That is not all that you asked for. Beside our offer you see what it was.']),
          `The offer stands for ${event.lifeTerms.offerDays} days. Sign in to read what it costs; accepting it takes a code that we mail.`,
        ],
      };
    case 'decline':
      return {
        subject: 'your application was declined',
        paragraphs: [
          `We cannot offer you the loan of ${amount}:`,
          event.reasons.map((reason) => `- ${declineReasons[reason]}`).join('\n'),
          hadSecondLook
            ? 'This was the second look that you have asked for. You can apply again whenever you like.'
            : `Within ${SECOND_LOOK_DAYS} days you can ask once for a second look by somebody else.`,
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
          `${formatNaira(paidOutKobo ?? principalKobo)} are in your wallet${
            toBankAccount
              ? `, and go on to your bank account by themselves${onwardFrom ? ` from ${formatMinute(onwardFrom)} on` : ''}`
              : ''
          }.`,
          ...(onwardFrom
            ? ['Money stays in the wallet for 24 hours after a new password, email or bank account.']
            : []),
          'What you pay, and when:',
          instalments.map(({ dueOn, totalKobo }) => `- ${formatDay(dueOn)}: ${formatNaira(totalKobo)}`).join('\n'),
          'It is taken from your wallet on these days.',
        ],
      };
    case 'pay':
      return {
        subject: stateAfter === 'repaid' ? 'your loan is repaid' : 'an instalment was paid',
        paragraphs: [
          event.by === null
            ? `${formatNaira(totalOf(event.parts))} were taken from your wallet for your loan of ${amount}.`
            : `${formatNaira(totalOf(event.parts))} were paid on your loan of ${amount}.`,
          ...(stateAfter === 'repaid' ? ['With that it is repaid. Thank you.'] : []),
        ],
      };
    case 'payExtra':
      return {
        subject: 'your extra payment is booked',
        paragraphs: [
          `${formatNaira(totalOf(event.parts))} were paid on your loan of ${amount}. The instalment stays as it is, and the loan ends sooner.`,
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
    case 'default':
      return {
        subject: 'your loan is in default',
        paragraphs: [
          `Your loan of ${amount} is ${event.daysPastDue} days past due, and now in default: all of it is due at once, with the interest to this day.`,
          'No more interest and no more fees are added. Whatever comes into your wallet is taken for it.',
        ],
      };
    case 'replan':
      return {
        subject: 'your loan has a new plan',
        paragraphs: [
          `The new plan of your loan of ${amount} holds. What you pay, and when:`,
          instalments
            .filter(({ dueOn }) => dueOn >= event.firstDueOn)
            .map(({ dueOn, totalKobo }) => `- ${formatDay(dueOn)}: ${formatNaira(totalKobo)}`)
            .join('\n'),
          'It is taken from your wallet on these days.',
        ],
      };
    case 'writeOff':
      return {
        subject: 'your loan is written off',
        paragraphs: [
          `We have written your loan of ${amount} off in the books of its lenders. You still owe what is left of it.`,
          'Whatever comes into your wallet is taken for it.',
        ],
      };
    case 'recover':
      return {
        subject: stateAfter === 'recovered' ? 'nothing is left of your loan' : 'a payment on your loan',
        paragraphs: [
          `${formatNaira(totalOf(event.parts))} were ${event.by === null ? 'taken from your wallet for' : 'paid on'} your loan of ${amount}.`,
          ...(stateAfter === 'recovered' ? ['With that nothing is left of it. Thank you.'] : []),
        ],
      };
    case 'cancel':
      return {
        subject: 'your loan was cancelled',
        paragraphs: [
          `Your loan of ${amount} was cancelled. All pledges went back; it costs you nothing.`,
          ...(event.reason === undefined ? [] : [`The reason: ${event.reason}`]),
        ],
      };
    case 'lapse':
      return {
        subject: paidOutKobo === undefined ? 'your application has lapsed' : 'our offer has lapsed',
        paragraphs: [
          paidOutKobo === undefined
            ? `Our question about your application for ${amount} was not answered in time, so it has lapsed.`
            : `Our offer of a loan of ${amount} was not accepted in time, so it has lapsed.`,
          'It costs you nothing, and you can apply again whenever you like.',
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

export function newPlanMail({ email, firstName }: Recipient, amount: string): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: a new plan for your loan`,
    text: letter(
      firstName,
      `We propose a new plan for your loan of ${amount}. Please read it on the loan’s page, where you can agree to it within 7 days by a code that we mail.`,
      'Until it holds, what is due stays due. Whatever is paid before makes this proposal void; we then propose another one.',
    ),
  };
}

export function dueSoonMail({ email, firstName }: Recipient, amount: string, dueDay: IsoDay): Mail {
  const dueOn = formatDay(dueDay);
  return {
    to: email,
    subject: `${PRODUCT_NAME}: ${amount} are due on ${dueOn}`,
    text: letter(
      firstName,
      `An instalment of your loan is due on ${dueOn}: ${amount}. It is taken from your wallet on that day.`,
      'Please see to it that there is enough in your wallet. What comes late may cost a late fee.',
    ),
  };
}

/** @param reason the administrators'; null where a deposit had been sent in time */
export function feeWaivedMail(
  { email, firstName }: Recipient,
  { fee, paidBack }: { fee: string; paidBack: string | undefined },
  reason: string | null,
): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your late fee of ${fee} is waived`,
    text: letter(
      firstName,
      reason === null
        ? `Your money was sent in time, and only reached us late. So the late fee of ${fee} is waived.`
        : `We have waived the late fee of ${fee}. The reason: ${reason}`,
      paidBack === undefined ? 'You no longer owe it.' : `We have paid ${paidBack} of it back into your wallet.`,
      'It does not count when you apply for a loan again.',
    ),
  };
}

export function overdueMail({ email, firstName }: Recipient, amount: string, daysPastDue: number): Mail {
  const days = daysPastDue === 1 ? '1 day' : `${daysPastDue} days`;
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your loan is ${days} past due`,
    text: letter(
      firstName,
      `${amount} of your loan are due and not paid, the oldest part for ${days}.`,
      'Please add money to your wallet: what is due is then taken from it.',
      'If you cannot pay at present, tell us on the page of your loan.',
    ),
  };
}

export function pledgeReturnedMail({ email, firstName }: Recipient, amount: string): Mail {
  return {
    to: email,
    subject: `${PRODUCT_NAME}: your pledge of ${amount} came back`,
    text: letter(
      firstName,
      `A loan that you pledged ${amount} to was not paid out. The money is back in your wallet, and it cost you nothing.`,
    ),
  };
}

export function moneyWaitsMail({ email, firstName }: Recipient, amount: string): Mail {
  return {
    to: email,
    subject: `The money of your ${PRODUCT_NAME} loan waits in your wallet`,
    text: letter(
      firstName,
      `${amount} of your loan wait in your wallet: they could not go on to your bank account by themselves.`,
      'That is so where the bank calls the holder of the account by another name, where the account is frozen, or where the money was used in the meantime.',
      'You can withdraw it from your wallet.',
    ),
  };
}
