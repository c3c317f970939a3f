import { PRODUCT_NAME, WITHDRAWAL_WAIT_HOURS } from '#contract/product';
import type { WriteMail } from '../../kernel/jobs/jobMails';
import type { BankAccountChangeRow } from '../../kernel/db/schema/bankAccounts';
import type { JobData } from '../../kernel/jobs/queues';
import { lagosMoment, letter } from '../../kernel/mail/letter';
import { findRecipient } from '../users/repository';
import { findChange } from './repository';

/** Deleted accounts get no mail. */
export const writeBankAccountAddedMail: WriteMail<'bank-account-added-mail'> = async ({ db }, { userId }) => {
  const user = await findRecipient(db, userId);
  if (!user?.accountNumber || !user.bankName) return undefined;
  const { email, firstName, bankName, accountNumber } = user;
  return {
    to: email,
    subject: `A bank account was added to your ${PRODUCT_NAME} account`,
    text: letter(
      firstName,
      `The account at ${bankName} that ends in ${accountNumber.slice(-4)} was added to your ${PRODUCT_NAME} account. We pay your money out to it.`,
      'You can change it in your account details; two of our people check a change first.',
      "If this wasn't you, set a new password at once, and write to us.",
    ),
    link: { label: 'Set a new password', page: 'forgotPassword' },
  };
};

type ChangeFacts = Pick<BankAccountChangeRow, 'holdsAt' | 'reason'>;
type ChangeStep = JobData['bank-account-change-mail']['step'];

const changeTexts: Readonly<Record<ChangeStep, (account: string, facts: ChangeFacts) => string>> = {
  asked: (account) => `You asked us to pay your money to ${account}. Two of our people check it first.`,
  approved: (account, { holdsAt }) =>
    `We pay your money to ${account} from ${holdsAt ? lagosMoment(holdsAt) : 'soon'}. Until then the old account stays.`,
  refused: (account, { reason }) => `We won't pay your money to ${account}: ${reason ?? ''}. Your old account stays.`,
  done: (account) =>
    `We pay your money to ${account} from now on. For ${WITHDRAWAL_WAIT_HOURS} hours no money can be withdrawn.`,
};

export const writeBankAccountChangeMail: WriteMail<'bank-account-change-mail'> = async ({ db }, { changeId, step }) => {
  const change = await findChange(db, changeId);
  const user = change && (await findRecipient(db, change.userId));
  if (!user) return undefined;
  const account = `the account at ${change.bankName} that ends in ${change.accountNumber.slice(-4)}`;
  return {
    to: user.email,
    subject: `The change to your ${PRODUCT_NAME} bank account`,
    text: letter(
      user.firstName,
      changeTexts[step](account, change),
      step === 'asked' || step === 'approved'
        ? "If this wasn't you, set a new password at once, cancel the change in your account details, and write to us."
        : "If this wasn't you, set a new password at once, and write to us.",
    ),
    link: { label: 'Open your account details', page: 'account' },
  };
};
