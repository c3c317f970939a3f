import { ENDED_REPORT_LIFE_DAYS } from '#contract/lending/bureaux/bureaux';
import { SECOND_LOOK_DAYS } from '#contract/lending/loans/states';
import { MAX_TAKE_BACKS } from '#contract/lending/market/pledgeStates';
import { HELD_DAYS } from '#contract/lending/sales/offer';
import { EMAIL_PROPOSAL_HOURS } from '#contract/people/contact/contactChanges';
import { BANK_ACCOUNT_CHANGE_HOURS } from '#contract/people/bankAccounts/changeList';
import { ANSWER_HOURS, TAKE_BACK_HOURS, WITHDRAWAL_WAIT_HOURS } from '#contract/product';
import { REOPEN_DAYS } from '#contract/office/complaints/complaint';
import { HOLD_HOURS } from '#contract/money/payouts/speedLimits';
import type { PageName } from '../../../pages';

/** Pages without parameters that answers link to. */
type LinkedPage = Extract<
  PageName,
  | 'account'
  | 'apply'
  | 'borrow'
  | 'changeBankAccount'
  | 'complaints'
  | 'forgotPassword'
  | 'lend'
  | 'loans'
  | 'market'
  | 'portfolio'
  | 'privacy'
  | 'verifyIdentity'
  | 'wallet'
>;

interface HelpAnswer {
  question: string;
  answer: string;
  way?: { page: LinkedPage; label: string };
}

export interface HelpTopic {
  id: string;
  title: string;
  answers: readonly HelpAnswer[];
}

/** Without figures of the lending terms, since they change. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'borrowing',
    title: 'Borrowing',
    answers: [
      {
        question: 'How do I get a loan?',
        answer:
          'Choose ‘Get a Loan’ and fill in the application. You can start at once. Before you send it we ask for what is still missing: a verified email, your profile, a bank account and your BVN.',
        way: { page: 'apply', label: 'Apply for a loan' },
      },
      {
        question: 'What does a loan cost?',
        answer:
          'Interest by your grade, and a fee that we take before the loan is paid out. The calculator shows the instalment and the total for any amount. Your offer shows the exact figures before you accept it.',
        way: { page: 'borrow', label: 'See what a loan costs' },
      },
      {
        question: 'How long does it take until I have the money?',
        answer:
          'A person reviews your application, and may ask you something. Once you accept the offer, lenders fund the loan. When all of it is there, two of our people pay it out. If lenders don’t fund all of it in time, the loan isn’t made and costs you nothing.',
        way: { page: 'loans', label: 'See where your loan stands' },
      },
      {
        question: 'My application was declined. What now?',
        answer: `The reasons are on its page. Within ${SECOND_LOOK_DAYS} days you can ask once for a second look, by another person. You can also apply again.`,
        way: { page: 'loans', label: 'Open your applications' },
      },
      {
        question: 'Can I pay my loan back early?',
        answer:
          'Yes, at any time, on the loan’s page. You pay what is due, the rest of the principal, and the interest up to that day. The fee taken at the payout isn’t given back.',
        way: { page: 'loans', label: 'Open your loan' },
      },
      {
        question: 'Can I have two loans?',
        answer: 'No. You can have one application or loan at a time.',
      },
    ],
  },
  {
    id: 'lending',
    title: 'Lending',
    answers: [
      {
        question: 'How do I lend?',
        answer:
          'Add money to your wallet, choose a loan in the market and pledge an amount. Your money is set aside until the loan is fully funded and paid out.',
        way: { page: 'market', label: 'Open the market' },
      },
      {
        question: 'Can I lose money?',
        answer:
          'Yes. A borrower may stop paying, and nobody guarantees your money. Spread it over many loans. For each grade we show the loss that we expect.',
        way: { page: 'lend', label: 'See what lenders earn' },
      },
      {
        question: 'Can I cancel a pledge?',
        answer: `Yes, within ${TAKE_BACK_HOURS} hours and while the loan isn’t fully funded. You can do it ${MAX_TAKE_BACKS} times for the same loan.`,
        way: { page: 'portfolio', label: 'Open your portfolio' },
      },
      {
        question: 'When do I get my money back?',
        answer: `With each payment of the borrower. Your share goes into your wallet at once, less our fee on the interest. You can also offer a note for sale once you have held it for ${HELD_DAYS} days and nothing of its loan is late.`,
        way: { page: 'portfolio', label: 'Open your portfolio' },
      },
    ],
  },
  {
    id: 'money',
    title: 'Money in and out',
    answers: [
      {
        question: 'How do I add money?',
        answer:
          'Verify your BVN. Your wallet then shows an account number of your own. Transfer money to it from your bank.',
        way: { page: 'wallet', label: 'Open your wallet' },
      },
      {
        question: 'My transfer hasn’t arrived. What can I do?',
        answer:
          'Check in your bank’s app that it went to the account number in your wallet. If it did and isn’t here the next day, write to us with the day, the amount and your bank’s reference.',
        way: { page: 'complaints', label: 'Write to us' },
      },
      {
        question: 'How do I withdraw money?',
        answer:
          'Choose ‘Withdraw’ in your wallet. Confirm with a code we email you, or a passkey. The money goes to your own bank account, and to no other one.',
        way: { page: 'wallet', label: 'Open your wallet' },
      },
      {
        question: 'Why can’t I withdraw?',
        answer: `For ${WITHDRAWAL_WAIT_HOURS} hours after a new password, email or bank account nobody can withdraw, so that a thief can’t. What is due on your loan stays in the wallet. While payouts are paused, the wallet says so.`,
        way: { page: 'wallet', label: 'Open your wallet' },
      },
      {
        question: 'Why is my withdrawal being checked?',
        answer: `The account’s name at the bank differs from yours, or the withdrawal is unusual for your account: a large sum from a new device, say. Two of our people look at it. An unusual one goes out or back to your wallet within ${HOLD_HOURS} hours.`,
        way: { page: 'wallet', label: 'See by when' },
      },
      {
        question: 'What do deposits and withdrawals cost?',
        answer:
          'We pay the bank’s fee for some of them each month; your wallet says for how many more. After that the fee is yours. You see it before you confirm a withdrawal.',
        way: { page: 'wallet', label: 'Open your wallet' },
      },
    ],
  },
  {
    id: 'late',
    title: 'Late payments',
    answers: [
      {
        question: 'I can’t pay my instalment. What should I do?',
        answer:
          'Tell us early, on the loan’s page under ‘I can’t pay’. You can ask for one or two months off or a new plan, or promise a payment. You see what each costs, and nothing changes until it is agreed.',
        way: { page: 'loans', label: 'Open your loan' },
      },
      {
        question: 'What does it cost to be late?',
        answer:
          'After some days of grace a late fee is added, once for each instalment. Your offer says after how many days, and how much.',
        way: { page: 'loans', label: 'Open your loan' },
      },
      {
        question: 'Is the instalment taken automatically?',
        answer:
          'Yes. On the due day we take it from your wallet. While anything is due we take it from money that comes in, too.',
        way: { page: 'wallet', label: 'Open your wallet' },
      },
      {
        question: 'What happens if I don’t pay for months?',
        answer:
          'Two of our people can put the loan in default. Then all of it is due at once, and no more interest or fees are added. It counts when you apply again.',
      },
    ],
  },
  {
    id: 'identity',
    title: 'Your identity',
    answers: [
      {
        question: 'What is a BVN, and why do you ask for it?',
        answer: 'Your Bank Verification Number shows who you are. You need it to borrow, to lend and to move money.',
        way: { page: 'verifyIdentity', label: 'Verify your identity' },
      },
      {
        question: 'Do you keep my BVN?',
        answer: `We keep its last four digits, and a scrambled form that nobody can read back. The whole number goes to the bank’s service once and isn’t kept, unless you agree to credit reports. Then we keep it encrypted until the payout, or at most ${ENDED_REPORT_LIFE_DAYS} days after your application ends.`,
        way: { page: 'privacy', label: 'What we keep, and why' },
      },
      {
        question: 'My BVN wasn’t accepted.',
        answer:
          'Check the number, and that your name here is spelled as at your bank. You can try it a few times a day. If it still fails, write to us.',
        way: { page: 'complaints', label: 'Write to us' },
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and security',
    answers: [
      {
        question: 'I forgot my password.',
        answer: 'We email you a code. Enter it and choose a new password. This signs out every device.',
        way: { page: 'forgotPassword', label: 'Set a new password' },
      },
      {
        question: 'The code didn’t arrive.',
        answer:
          'Look in your spam folder. A code is good for ten minutes, and the last one counts. After a minute you can ask for another.',
      },
      {
        question: 'Somebody else used my account.',
        answer:
          'Set a new password at once: that signs out every device, and nobody can withdraw for a day. Your account details list where you are signed in. Then write to us.',
        way: { page: 'forgotPassword', label: 'Set a new password' },
      },
      {
        question: 'How do I change my email?',
        answer:
          'In your account details. We email a code to the new address and one to your current one; a passkey can replace the second. All other devices are signed out, API tokens end, and for a day you can’t withdraw.',
        way: { page: 'account', label: 'Open your account details' },
      },
      {
        question: 'I can’t read my mailbox any more.',
        answer: `Sign in with your password and write to us from your account. If you can’t sign in, contact us in one of the ways below. We ask you things that only you know. Then we email your old address and the new one. After ${EMAIL_PROPOSAL_HOURS} hours a second person of ours checks it, and you sign in with the new address. Nothing happens if the old mailbox stops it. If you have a passkey, you can change the address yourself.`,
        way: { page: 'complaints', label: 'Write to us' },
      },
      {
        question: 'How do I change my phone number or my name?',
        answer:
          'Your phone number in your account details; we email you a code. If your BVN has another name, your account details show both, and you can adopt the BVN’s with one press. If your BVN was refused because of the name, write to us: two of our people change it.',
        way: { page: 'account', label: 'Open your account details' },
      },
      {
        question: 'How do I change my bank account?',
        answer: `In your account details. Two of our people look at it, and it takes effect ${BANK_ACCOUNT_CHANGE_HOURS} hours after they approve it.`,
        way: { page: 'changeBankAccount', label: 'Change your bank account' },
      },
      {
        question: 'My account is frozen. What can I do?',
        answer:
          'You can sign in, pay your loan and write to us. You can’t apply, lend or withdraw until two of our people unfreeze it.',
        way: { page: 'complaints', label: 'Write to us' },
      },
      {
        question: 'How do I delete my account?',
        answer: 'In your account details, once no money, loan or pledge is open. The page says what stands in the way.',
        way: { page: 'account', label: 'Open your account details' },
      },
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    answers: [
      {
        question: 'How do I complain?',
        answer: `Write to us. A person answers within ${ANSWER_HOURS} hours. We email you when the answer is there, and you read it under Complaints.`,
        way: { page: 'complaints', label: 'Write to us' },
      },
      {
        question: 'Your answer doesn’t help me.',
        answer: `Reply below it. You can do so for ${REOPEN_DAYS} days, and an answer is due within ${ANSWER_HOURS} hours again.`,
        way: { page: 'complaints', label: 'Open Complaints' },
      },
    ],
  },
];

/** Lowercase, without accents. */
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Topics with the answers that match every word of a search, by prefix. */
export function findAnswers(search: string): readonly HelpTopic[] {
  const wanted = words(search);
  if (wanted.length === 0) return helpTopics;
  return helpTopics
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ question, answer }) => {
        const there = words(`${topic.title} ${question} ${answer}`);
        return wanted.every((word) => there.some((one) => one.startsWith(word)));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
