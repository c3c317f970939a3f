export interface AnswerTemplate {
  label: string;
  text: string;
}

/** Put into the field of an answer, to be changed before it is sent. */
export const answerTemplates = {
  askMore: {
    label: 'Ask for more',
    text: 'Thank you for writing. To look into it we need to know a little more: what did you do, on which day, and what did the page say? Write it below this message.',
  },
  moneyOnItsWay: {
    label: 'Money on its way',
    text: 'Your money has left here and your bank has it. Most banks show it within a few minutes, some take until the next working day. If it isn’t there by then, write below this message and we ask the bank.',
  },
  depositLate: {
    label: 'Deposit not there yet',
    text: 'We haven’t received this transfer yet. Please look in your bank’s app whether it went to the account number on your wallet page. Send us the day, the amount and your bank’s reference, and we look for it.',
  },
  cannotPay: {
    label: 'Trouble paying',
    text: 'Thank you for telling us early. Please write how much you can pay and from which day on. With that we can propose a new plan; you see what it costs before you agree, and nothing changes until you do.',
  },
  withdrawalChecked: {
    label: 'Withdrawal being checked',
    text: 'Your withdrawal is being checked by two of our people. You hear from us by the time that your wallet shows. If we can’t clear it by then, the money goes back to your wallet.',
  },
  bankAccount: {
    label: 'Change of bank account',
    text: 'You can ask for another bank account in your account details. Two of our people look at it, and it takes effect 48 hours after they approve it. The account has to be in your own name.',
  },
  sorry: {
    label: 'Our mistake',
    text: 'You are right, and we are sorry. We have put it right: ',
  },
} as const satisfies Record<string, AnswerTemplate>;

export type AnswerTemplateName = keyof typeof answerTemplates;
const isTemplate = (name: string): name is AnswerTemplateName => Object.hasOwn(answerTemplates, name);
export const ANSWER_TEMPLATES: readonly AnswerTemplateName[] = Object.keys(answerTemplates).filter(isTemplate);
