import {
  DRAFT_LIFE_DAYS,
  KNOWN_ADDRESS_LIFE_DAYS,
  NOTICE_LIFE_DAYS,
  UNVERIFIED_LIFE_DAYS,
} from '../../../../contract/office/dataProtection/retention';

export const keptData = [
  {
    what: 'Names, user name and email',
    why: 'To know whose account it is, to sign you in, and to reach you about your money.',
    howLong: `As long as the account exists; ${UNVERIFIED_LIFE_DAYS} days where its email is never verified.`,
  },
  {
    what: 'Your password, as a slow hash',
    why: 'To check it when you sign in. Nobody can read the password back from it.',
    howLong: 'Until you set another one.',
  },
  {
    what: 'Date of birth, gender, address and nationality',
    why: 'Lending is for people who are 18 or older, and a loan is made to a real person.',
    howLong: 'As long as the account exists.',
  },
  {
    what: 'Your bank account',
    why: 'Money is paid out to an account in your own name.',
    howLong: 'As long as the account exists.',
  },
  {
    what: 'Of your BVN: the last four digits, a keyed hash, when you agreed to its check, and your phone number',
    why: 'So that one person has one account, and money moves in your own name. The number itself is never kept.',
    howLong: 'As long as the account exists.',
  },
  {
    what: 'Withdrawals with the bank account they went to, and what the provider of payments told us',
    why: 'So that every kobo can be accounted for.',
    howLong: `Withdrawals for good, as books of money; what the provider told us ${NOTICE_LIFE_DAYS} days.`,
  },
  {
    what: 'Changes of your bank account that you asked for, with our decision',
    why: 'So that nobody else moves your money to an account of theirs.',
    howLong: 'As long as the account exists.',
  },
  {
    what: 'What you write to us, that you cannot pay or a complaint, with our answers; reminders, notes and promises about a loan that is late',
    why: 'So that we answer in time, and go by what was agreed.',
    howLong: 'For good, after the end of the account without your name.',
  },
  {
    what: 'Your applications and loans: amount, purpose, income, debts and work, your answers to the ten questions, the security that you offered, the points of our scorecard, every step, and the text of an offer that you accepted',
    why: 'We decide by them, and they are our contract with you and with those who lend to you. Lenders see income and debts as ranges and what secures the loan, never your name.',
    howLong: 'For good: books of money are never cut.',
  },
  {
    what: 'An application for a loan that you have begun and not sent',
    why: 'So that you can go on with it later, and on another device.',
    howLong: `Until you send it; ${DRAFT_LIFE_DAYS} days where you do not go on with it.`,
  },
  {
    what: 'Whether your account is frozen, since when and why',
    why: 'So that money stands still while something is wrong, and an administrator can undo it with another.',
    howLong: 'For good, after the end of the account without your name.',
  },
  {
    what: 'When you accepted the terms, and which version',
    why: 'It is our agreement with you.',
    howLong: 'As long as the account exists.',
  },
  {
    what: 'Network addresses from which you signed in, as keyed hashes',
    why: 'So that somebody who guesses passwords does not lock you out.',
    howLong: `${KNOWN_ADDRESS_LIFE_DAYS} days after the last use.`,
  },
  {
    what: 'When your account was created, verified, completed, given a bank account or a new password, and last signed in to',
    why: 'So that you see on your dashboard what happened to your account, and notice what was not you.',
    howLong: 'As long as the account exists.',
  },
  {
    what: 'What came into your wallet and what left it',
    why: 'It is the record of your money. It holds no names, and nobody can rewrite it.',
    howLong: 'For good: books of money are never cut.',
  },
] as const;
