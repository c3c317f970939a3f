import { BANK_ACCOUNT_CHANGE_HOURS } from '../../people/bankAccounts/changeList';

interface AnswerTemplate {
  label: string;
  text: string;
}

/** Inserted into an empty answer, to be edited before it is sent. */
export const answerTemplates = {
  askMore: {
    label: 'Ask for more',
    text: 'Thank you for writing. To look into it we need to know a little more: what did you do, on which day, and what did the page say? Write it below this message.',
  },
  moneyOnItsWay: {
    label: 'Money on its way',
    text: 'We have sent your money to your bank. Most banks show it within a few minutes, some on the next working day. If it isn’t there by then, write below this message and we’ll ask the bank.',
  },
  depositLate: {
    label: 'Deposit not there yet',
    text: 'We haven’t received this transfer yet. Please check in your bank’s app that it went to the account number on your wallet page. Send us the day, the amount and your bank’s reference, and we’ll look for it.',
  },
  cannotPay: {
    label: 'Trouble paying',
    text: 'Thank you for telling us early. Please tell us how much you can pay, and from which day. With that we can propose a new plan; you see what it costs before you agree, and nothing changes until you do.',
  },
  withdrawalChecked: {
    label: 'Withdrawal being checked',
    text: 'Your withdrawal is being checked by two of our people. You’ll hear from us by the time shown in your wallet. If we can’t clear it by then, the money goes back to your wallet.',
  },
  bankAccount: {
    label: 'Change of bank account',
    text: `You can change your bank account in your account details. Two of our people check it, and it takes effect ${BANK_ACCOUNT_CHANGE_HOURS} hours after they approve it. The account must be in your own name.`,
  },
  sorry: {
    label: 'Our mistake',
    text: 'You are right, and we are sorry. We have put it right: ',
  },
} as const satisfies Record<string, AnswerTemplate>;

type AnswerTemplateName = keyof typeof answerTemplates;
const isTemplate = (name: string): name is AnswerTemplateName => Object.hasOwn(answerTemplates, name);
export const ANSWER_TEMPLATES: readonly AnswerTemplateName[] = Object.keys(answerTemplates).filter(isTemplate);
