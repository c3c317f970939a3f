import { ENDED_REPORT_LIFE_DAYS } from '../../lending/bureaux/bureaux';
import { ENDED_FILE_LIFE_DAYS } from '../../lending/files/files';
import {
  DELIVERY_LIFE_DAYS,
  DRAFT_LIFE_DAYS,
  INBOX_LIFE_DAYS,
  KEPT_YEARS,
  KNOWN_ADDRESS_LIFE_DAYS,
  MAIL_LIFE_DAYS,
  NOTICE_LIFE_DAYS,
  SESSION_LIFE_DAYS,
  UNVERIFIED_LIFE_DAYS,
} from './retention';

/** The lawful bases of the Nigeria Data Protection Act 2023 that are used here. */
const bases = {
  contract: 'Our contract with you',
  law: 'A legal obligation',
  interest: 'A legitimate interest: keeping accounts and money safe',
  consent: 'Your consent, which you can take back',
} as const;

/** Names an item in `server/office/dataProtection/processing/keptIn.ts`. */
export type KeptId =
  | 'account'
  | 'profile'
  | 'bvn'
  | 'earlierDetails'
  | 'agreements'
  | 'keptPeople'
  | 'password'
  | 'networks'
  | 'signIns'
  | 'secondFactors'
  | 'shortLived'
  | 'accountHistory'
  | 'programs'
  | 'notices'
  | 'freezes'
  | 'screening'
  | 'decisions'
  | 'bankAccount'
  | 'bankAccountChanges'
  | 'wallet'
  | 'unmatched'
  | 'withdrawals'
  | 'directDebits'
  | 'draft'
  | 'files'
  | 'bureaux'
  | 'loans'
  | 'lending'
  | 'mails'
  | 'texts'
  | 'complaints';

export interface KeptItem {
  id: KeptId;
  what: string;
  why: string;
  /** The lawful basis. */
  basis: string;
  howLong: string;
}

const WHILE_OPEN = 'As long as the account exists.';
const FOR_GOOD = 'For good: financial records are never deleted.';
const FOR_GOOD_UNNAMED = 'For good; after your account is closed, without your name.';

/** What we keep of members: feeds the privacy page and the record of processing. */
export const keptData: readonly { title: string; things: readonly KeptItem[] }[] = [
  {
    title: 'You',
    things: [
      {
        id: 'account',
        what: 'Names, user name and email',
        why: 'To know whose account it is, to sign you in, and to reach you about your money.',
        basis: bases.contract,
        howLong: `As long as the account exists; ${UNVERIFIED_LIFE_DAYS} days if its email is never verified.`,
      },
      {
        id: 'profile',
        what: 'Date of birth, gender, address and nationality, and your tax number if you gave it',
        why: 'Lending is for people aged 18 or older, each loan is made to a real person, and tax papers name your number.',
        basis: bases.law,
        howLong: WHILE_OPEN,
      },
      {
        id: 'bvn',
        what: 'From your BVN: its last four digits, a keyed hash, the name and date of birth on it, when you agreed to the check, and your phone number',
        why: 'So one person has one account, and money moves in your own name. We never keep the number itself, unless you agree to credit reports: then we keep it encrypted for a limited time.',
        basis: bases.consent,
        howLong: WHILE_OPEN,
      },
      {
        id: 'earlierDetails',
        what: 'Your earlier addresses, phone numbers and names, and how each change was confirmed',
        why: 'To find out what happened if somebody took over an account, and to put it right.',
        basis: bases.interest,
        howLong: WHILE_OPEN,
      },
      {
        id: 'agreements',
        what: 'When you accepted the terms, and which version',
        why: 'It is our agreement with you.',
        basis: bases.contract,
        howLong: WHILE_OPEN,
      },
      {
        id: 'keptPeople',
        what: 'If you delete your account: who you were, and how your loans ended',
        why: 'The law on money laundering requires it of whoever moves money.',
        basis: bases.law,
        howLong: `${KEPT_YEARS} years after the account is deleted. Two administrators together can open it for a day.`,
      },
    ],
  },
  {
    title: 'Your sign-in',
    things: [
      {
        id: 'password',
        what: 'Your password, scrambled',
        why: 'To check it when you sign in. Nobody can read it, not even us.',
        basis: bases.contract,
        howLong: 'Until you set another one.',
      },
      {
        id: 'networks',
        what: 'The networks you signed in from, as keyed hashes',
        why: "So that somebody guessing passwords can't lock you out, and to see accounts that share a device.",
        basis: bases.interest,
        howLong: `${KNOWN_ADDRESS_LIFE_DAYS} days after the last use.`,
      },
      {
        id: 'signIns',
        what: 'Your sign-ins: device, time and last use',
        why: 'So you see where you are signed in, and can end it.',
        basis: bases.interest,
        howLong: `${SESSION_LIFE_DAYS} days after the last use.`,
      },
      {
        id: 'secondFactors',
        what: 'Passkeys, authenticator apps and recovery codes: when you added and used them',
        why: 'To check that it is you. We keep public keys, encrypted secrets and hashes.',
        basis: bases.contract,
        howLong: 'Until you remove them, or delete your account.',
      },
      {
        id: 'shortLived',
        what: 'Codes we sent you, how often something was tried, and the answers to your last acts',
        why: 'So a code works once, nobody can guess it, and an act sent twice counts once. Codes are stored as hashes.',
        basis: bases.interest,
        howLong: 'About a day.',
      },
      {
        id: 'accountHistory',
        what: 'When your account was created, verified, completed, given a bank account, a new password or another address, number or name, and last signed in to',
        why: "So you see what happened to your account, and notice what wasn't you.",
        basis: bases.interest,
        howLong: WHILE_OPEN,
      },
      {
        id: 'programs',
        what: 'API tokens and webhook addresses of your own programs, and the messages we sent to them',
        why: 'So your programs can act for you, and get the messages you asked for.',
        basis: bases.consent,
        howLong: `As long as the account exists; messages ${DELIVERY_LIFE_DAYS} days.`,
      },
      {
        id: 'notices',
        what: 'Notices of what happened to your money, your loans and your account, and which emails you chose',
        why: 'So you can read them at any time, and get only the emails you want.',
        basis: bases.contract,
        howLong: `${INBOX_LIFE_DAYS} days; your choice as long as the account exists.`,
      },
      {
        id: 'freezes',
        what: 'Whether your account is frozen, since when and why',
        why: 'To stop money while something is wrong, and to undo it afterwards.',
        basis: bases.interest,
        howLong: FOR_GOOD_UNNAMED,
      },
      {
        id: 'screening',
        what: 'Whether your name and year of birth are like those on lists of people under sanctions, and what two administrators decided',
        why: 'So we don’t move money for people under sanctions. We compare names ourselves, and send yours to nobody.',
        basis: bases.law,
        howLong: 'For good, with the name on the list that was like yours.',
      },
      {
        id: 'decisions',
        what: 'Decisions of our administrators about you, what they looked at, and invitations to become one; of administrators, a hash of each email they had',
        why: 'So nobody decides or looks without a trace.',
        basis: bases.interest,
        howLong: FOR_GOOD_UNNAMED,
      },
    ],
  },
  {
    title: 'Your money',
    things: [
      {
        id: 'bankAccount',
        what: 'Your bank account, and the account you add money to',
        why: 'We pay out only to an account in your own name, and know whose money arrives.',
        basis: bases.contract,
        howLong: WHILE_OPEN,
      },
      {
        id: 'bankAccountChanges',
        what: 'Bank account changes you asked for, with our decision',
        why: 'So nobody else can move your money to their account.',
        basis: bases.interest,
        howLong: WHILE_OPEN,
      },
      {
        id: 'wallet',
        what: 'Money into and out of your wallet',
        why: 'It is the record of your money. It holds no names, and nobody can rewrite it.',
        basis: bases.law,
        howLong: FOR_GOOD,
      },
      {
        id: 'unmatched',
        what: 'Deposits we could not match with an account: amount, reference, and the sender your bank named',
        why: 'To find whose money it is, or to send it back.',
        basis: bases.interest,
        howLong: FOR_GOOD,
      },
      {
        id: 'withdrawals',
        what: 'Withdrawals with their bank account, and what the payment provider told us',
        why: 'So every kobo can be accounted for.',
        basis: bases.law,
        howLong: `Withdrawals for good, as financial records; the provider's messages ${NOTICE_LIFE_DAYS} days.`,
      },
      {
        id: 'directDebits',
        what: 'If you agreed to direct debits: the permission, each try to take an instalment, and what your bank took back',
        why: 'To take instalments on their day, and to prove that you allowed it.',
        basis: bases.consent,
        howLong: FOR_GOOD,
      },
    ],
  },
  {
    title: 'Your loans, and what you write to us',
    things: [
      {
        id: 'draft',
        what: 'An application you started and have not sent',
        why: 'So you can finish it later, on any device.',
        basis: bases.contract,
        howLong: `Until you send it, or ${DRAFT_LIFE_DAYS} days after you last changed it.`,
      },
      {
        id: 'files',
        what: 'Documents you add to an application or an answer',
        why: 'So our reviewers can check what you say. Only our reviewers, owners and auditors can open them; lenders see what was checked.',
        basis: bases.consent,
        howLong: `Until your account is deleted, or ${ENDED_FILE_LIFE_DAYS} days after an application ends without a loan.`,
      },
      {
        id: 'bureaux',
        what: 'If you agreed to it: what credit bureaux told us about you, when you agreed, and what you disputed',
        why: 'So our reviewers know your loans elsewhere. The bureaux get your name, BVN, date of birth and phone number.',
        basis: bases.consent,
        howLong: `Until your account is deleted, or ${ENDED_REPORT_LIFE_DAYS} days after an application ends without a loan. Your BVN only until the payout, or at most ${ENDED_REPORT_LIFE_DAYS} days after the application ends.`,
      },
      {
        id: 'loans',
        what: 'Applications and loans: amount, purpose, income, debts and work, your answers to the money-habits questionnaire, the security you offered, your score, how far we checked what you said, every step, and the offer you accepted',
        why: 'We decide with them, and they are our contract with you and your lenders. Lenders see income and debts as ranges, what secures the loan, whether an earlier loan was repaid on time and whether instalments come from your bank account; never your name.',
        basis: bases.contract,
        howLong: FOR_GOOD,
      },
      {
        id: 'lending',
        what: 'What you lent: pledges, notes, notes bought and sold, plans, and what each payment brought you',
        why: 'It is the record of what borrowers owe you.',
        basis: bases.contract,
        howLong: FOR_GOOD,
      },
      {
        id: 'mails',
        what: 'Which emails we sent you: subject, time, and whether the email server accepted them',
        why: 'To find out what went wrong if one did not arrive.',
        basis: bases.interest,
        howLong: `${MAIL_LIFE_DAYS} days. Their content is not kept.`,
      },
      {
        id: 'texts',
        what: 'If you proved your phone number: when, which text messages you want, and which we sent',
        why: 'To send what you asked for. Our provider of text messages gets your number and the text.',
        basis: bases.interest,
        howLong: `${MAIL_LIFE_DAYS} days for what we sent, without its content; the rest until you delete your account.`,
      },
      {
        id: 'complaints',
        what: 'Your complaints and messages, our answers, and the reminders, notes and promises about a late loan',
        why: 'So we answer in time and keep to what was agreed.',
        basis: bases.contract,
        howLong: FOR_GOOD_UNNAMED,
      },
    ],
  },
];
