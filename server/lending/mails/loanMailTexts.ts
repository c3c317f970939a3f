import { PRODUCT_NAME, WITHDRAWAL_WAIT_HOURS } from '#contract/product';
import { daysAfter, formatDay, formatMinute, momentAfter, todayInLagos, type IsoDay } from '#contract/dates';
import { ANSWER_DAYS, SECOND_LOOK_DAYS } from '#contract/lending/loans/states';
import { declineReasons } from '#contract/lending/applications/declineReasons';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { formatNaira } from '#contract/money/format';
import { kobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import { totalOf } from '#contract/lending/schedule/parts';
import type { Mail, MailLink } from '../../kernel/mail/mailer';
import { letter, type Recipient } from '../../kernel/mail/letter';
import { loanFigure } from './loanFigures';
import { nextPayment, type MailedLoan } from './mailedLoan';

interface MessageText {
  subject: string;
  paragraphs: string[];
  link?: MailLink;
}

export function loanMail({ email, firstName }: Recipient, event: LifeEvent, loan: MailedLoan): Mail | undefined {
  const text = describe(event, loan);
  if (!text) return undefined;
  const figure = loanFigure(event, loan);
  return {
    to: email,
    subject: `${PRODUCT_NAME}: ${text.subject}`,
    text: letter(firstName, ...text.paragraphs),
    ...(figure && { figure }),
    link: text.link ?? { label: 'Open your loan', page: 'loan', params: { loanId: loan.loanId } },
  };
}

const ADD_MONEY: MailLink = { label: 'Add money', page: 'wallet' };
const APPLY_AGAIN: MailLink = { label: 'Apply again', page: 'apply' };

function describe(event: LifeEvent, loan: MailedLoan): MessageText | undefined {
  const {
    principalKobo,
    stateAfter,
    hadSecondLook,
    paidOutKobo,
    settledKobo,
    isTopUp,
    toBankAccount,
    dutyKobo = NO_KOBO,
    onwardFrom,
    instalments,
  } = loan;
  const amount = formatNaira(principalKobo);
  const linkTo = (label: string): MailLink => ({ label, page: 'loan', params: { loanId: loan.loanId } });
  switch (event.type) {
    case 'submit':
      return {
        subject: 'we received your application',
        paragraphs: [
          `We received your application for ${amount} over ${event.months} months.`,
          "A person will review it. We'll email you an offer, a question or a decision.",
        ],
      };
    case 'askMore':
      return {
        subject: 'a question about your application',
        paragraphs: [
          `Before we decide on your application for ${amount}, we need to know:`,
          event.question,
          `Please answer by ${formatMinute(new Date(momentAfter(event.at, ANSWER_DAYS)))}.`,
        ],
        link: linkTo('Answer the question'),
      };
    case 'offer':
      return {
        subject: 'we can offer you a loan',
        paragraphs: [
          `We can offer you a loan of ${amount}.`,
          ...(event.principalKobo === undefined
            ? []
            : ['This is less than you asked for. You can compare it with your request next to our offer.']),
          `The offer is open until ${formatMinute(new Date(momentAfter(event.at, event.lifeTerms.offerDays)))}. Read what it costs. To accept it, you need a code that we email you.`,
        ],
        link: linkTo('Review the offer'),
      };
    case 'decline':
      return {
        subject: 'your application was declined',
        paragraphs: [
          `We can't offer you the loan of ${amount}:`,
          event.reasons.map((reason) => `- ${declineReasons[reason]}`).join('\n'),
          hadSecondLook
            ? `This was the second look you asked for.${isTopUp ? '' : ' You can apply again whenever you like.'}`
            : `Until ${formatMinute(new Date(momentAfter(event.at, SECOND_LOOK_DAYS)))} you can ask once for a second look by someone else.`,
        ],
        link: hadSecondLook ? APPLY_AGAIN : linkTo('Ask for a second look'),
      };
    case 'pledge':
      return {
        subject: 'your loan is funded',
        paragraphs: [`Your loan of ${amount} is fully funded. We'll pay it out once it has been approved.`],
      };
    case 'disburse':
      return {
        subject: 'your loan is paid out',
        paragraphs: [
          ...(settledKobo === undefined
            ? []
            : [`Your new loan first paid off your earlier one with ${formatNaira(settledKobo)}.`]),
          paidOutKobo === 0
            ? 'Nothing is left of its payout.'
            : paidOutText(formatNaira(paidOutKobo ?? principalKobo), toBankAccount, onwardFrom),
          ...(dutyKobo > 0 ? [`Stamp duty of ${formatNaira(dutyKobo)} is taken from it when it is sent.`] : []),
          ...(onwardFrom
            ? [
                `Money stays in the wallet for ${WITHDRAWAL_WAIT_HOURS} hours after a new password, email or bank account.`,
              ]
            : []),
          'We take each payment from your wallet on its day:',
          listOf(instalments),
        ],
      };
    case 'pay':
      return describePayment(loan, totalOf(event.parts), event.by === null);
    case 'payExtra':
      return {
        subject: 'we received your extra payment',
        paragraphs: [
          `You paid ${formatNaira(totalOf(event.parts))} extra on your loan of ${amount}. ${event.effect === 'smallerInstalments' ? 'Your instalments are smaller from now on, and the last due day stays the same.' : 'The instalment stays the same, and the loan ends sooner.'}`,
        ],
      };
    case 'settle':
      return {
        subject: 'your loan is paid off',
        paragraphs: [
          event.toppedUpBy === undefined
            ? `You paid ${formatNaira(totalOf(event.parts))}, and your loan of ${amount} is paid off. Thank you.`
            : `The payout of your new loan paid ${formatNaira(totalOf(event.parts))}, and your loan of ${amount} is paid off.`,
        ],
      };
    case 'lateFee':
      return {
        subject: `a late fee of ${formatNaira(event.feeKobo)} was added`,
        paragraphs: [
          `The instalment of ${formatDay(dueDayOf(event))} on your loan of ${amount} is ${event.daysPastDue} days past due, so a late fee of ${formatNaira(event.feeKobo)} was added. This instalment gets no further late fee.`,
          `${formatNaira(loan.stillDueKobo)} is due now. Add money to your wallet, and we'll collect it from there.`,
          "If you can't pay now, tell us on your loan's page.",
        ],
        link: ADD_MONEY,
      };
    case 'changeDueDay':
      return {
        subject: `your instalments are now due on day ${event.dayOfMonth}`,
        paragraphs: [
          `You moved the due day of your loan of ${amount}. The next instalment is due on ${formatDay(event.nextDueOn)}, and the last one on ${formatDay(event.endsOn)}.`,
          dueDayCost(event.costKobo),
          'We take each payment from your wallet on its day:',
          listOf(instalments.filter(({ dueOn }) => dueOn >= event.nextDueOn)),
        ],
      };
    case 'default':
      return {
        subject: 'your loan is in default',
        paragraphs: [
          `Your loan of ${amount} is ${event.daysPastDue} days past due and now in default: all of it is due at once, with interest to this day.`,
          'We add no more interest and no more fees. Money you add goes to this loan first.',
        ],
        link: linkTo('See what you owe'),
      };
    case 'replan':
      return {
        subject: 'your loan has a new plan',
        paragraphs: [
          `The new plan for your loan of ${amount} is active. We take each payment from your wallet on its day:`,
          listOf(instalments.filter(({ dueOn }) => dueOn >= event.firstDueOn)),
        ],
      };
    case 'holiday':
      return {
        subject: 'your payment holiday has started',
        paragraphs: [
          `Your loan of ${amount} has a payment holiday. It adds ${formatNaira(event.costKobo)} of interest to the last instalments. We take each payment from your wallet on its day:`,
          listOf(instalments.filter(({ dueOn }) => dueOn >= event.nextDueOn)),
          event.daysPastDue === undefined || event.daysPastDue === 0
            ? 'Amounts already due stay due.'
            : `Overdue amounts are due on ${formatDay(event.nextDueOn)} too, without interest on them. Late fees charged before stay due now.`,
        ],
      };
    case 'writeOff':
      return {
        subject: 'your loan is written off',
        paragraphs: [
          `We have written off your loan of ${amount} in its lenders' books. You still owe the rest of it.`,
          'Money you add goes to this loan first.',
        ],
      };
    case 'recover':
      return {
        subject: stateAfter === 'recovered' ? 'nothing is left of your loan' : 'a payment on your loan',
        paragraphs: [
          receivedText(totalOf(event.parts), event.by === null, amount),
          ...(stateAfter === 'recovered' ? ['Your loan is fully paid. Thank you.'] : []),
        ],
      };
    case 'cancel':
      return {
        subject: 'your loan was cancelled',
        paragraphs: [
          `Your loan of ${amount} was cancelled. All pledges were returned, and you pay nothing.`,
          ...(event.reason === undefined ? [] : [`The reason: ${event.reason}`]),
        ],
      };
    case 'lapse':
      return {
        subject: paidOutKobo === undefined ? 'your application has closed' : 'our offer has expired',
        paragraphs: [
          paidOutKobo === undefined
            ? `Our question about your application for ${amount} wasn't answered in time, so the application has closed.`
            : `Our offer of ${amount} wasn't accepted in time, so it has expired.`,
          isTopUp ? 'You pay nothing.' : 'You pay nothing, and you can apply again whenever you like.',
        ],
        link: APPLY_AGAIN,
      };
    case 'expire':
      return {
        subject: "your loan wasn't funded or paid out in time",
        paragraphs: [
          `Your loan of ${amount} wasn't funded or paid out in time. All pledges were returned, and you pay nothing.`,
        ],
        link: APPLY_AGAIN,
      };
    default:
      return undefined;
  }
}

const dueDayOf = ({ at, daysPastDue }: Extract<LifeEvent, { type: 'lateFee' }>): IsoDay =>
  daysAfter(todayInLagos(new Date(at)), -daysPastDue);

function paidOutText(paidOut: string, toBankAccount: boolean, onwardFrom: Date | undefined): string {
  if (!toBankAccount) return `${paidOut} is in your wallet.`;
  if (!onwardFrom) return `${paidOut} is in your wallet, and on its way to your bank account.`;
  return `${paidOut} is in your wallet. It goes to your bank account from ${formatMinute(onwardFrom)}.`;
}

const receivedText = (received: Kobo, wasTaken: boolean, amount: string): string =>
  wasTaken
    ? `We took ${formatNaira(received)} from your wallet for your loan of ${amount}.`
    : `You paid ${formatNaira(received)} on your loan of ${amount}.`;

function describePayment(loan: MailedLoan, receivedKobo: Kobo, wasTaken: boolean): MessageText {
  const received = formatNaira(receivedKobo);
  const text = receivedText(receivedKobo, wasTaken, formatNaira(loan.principalKobo));
  if (loan.stateAfter === 'repaid')
    return { subject: 'your loan is repaid', paragraphs: [text, 'Your loan is fully paid. Thank you.'] };
  if (loan.stillDueKobo === 0) return { subject: `${received} received`, paragraphs: [text, nextText(loan)] };
  const stillDue = formatNaira(loan.stillDueKobo);
  return {
    subject: `${received} received; ${stillDue} still due`,
    paragraphs: [text, `${stillDue} is still due. Add money to your wallet: we take it from there.`],
    link: ADD_MONEY,
  };
}

function nextText(loan: MailedLoan): string {
  const { instalments } = loan;
  const left = instalments.filter(({ unpaidKobo }) => unpaidKobo > 0).length;
  const paid = `${instalments.length - left} of ${instalments.length} instalments are paid.`;
  const next = nextPayment(loan);
  return next === undefined ? paid : `${paid} Next: ${next}.`;
}

const listOf = (instalments: MailedLoan['instalments']): string =>
  instalments.map(({ dueOn, totalKobo }) => `- ${formatDay(dueOn)}: ${formatNaira(totalKobo)}`).join('\n');

function dueDayCost(costKobo: Kobo): string {
  if (costKobo === 0) return 'The loan costs the same as before.';
  const [amount, isMore] = [formatNaira(kobo(Math.abs(costKobo))), costKobo > 0];
  return `The next instalment has ${amount} ${isMore ? 'more' : 'less'} interest, because its period is ${isMore ? 'longer' : 'shorter'}. The others stay the same.`;
}
