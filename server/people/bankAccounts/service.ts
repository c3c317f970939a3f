import { isListedBank } from '#contract/people/bankAccounts/banks';
import type {
  BankAccountChange,
  MyBankAccountChange,
  AccountHolder,
} from '#contract/people/bankAccounts/bankAccountSchema';
import {
  UNLISTED_BANK,
  type BankAccount,
  type BankAccountChangeForm,
} from '#contract/people/bankAccounts/bankAccountRules';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import type { BankAccountChangeRow } from '../../kernel/db/schema/bankAccounts';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError, invalidInput } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { requireProvider } from '../../kernel/payments/provider';
import { consumeCode, type CodeRow } from '../codes/repository';
import { sendCode, tryCode, type CodeRequest } from '../codes/service';
import { findLatestChange, insertChange, lockChange, moveChange } from './repository';

/** @throws CodedError PAYMENTS_UNAVAILABLE, PROVIDER_NO_ANSWER, VALIDATION_ERROR, BANK_ACCOUNT_UNKNOWN */
export async function readAccountHolder(
  context: ServerContext,
  user: UserRow,
  account: BankAccount,
): Promise<AccountHolder> {
  const provider = requireProvider(context);
  if (!isListedBank(account.bankName, account.bankCode)) throw invalidInput({ bankName: UNLISTED_BANK });
  const accountName = await provider.nameOfAccount(account, user);
  if (accountName === undefined) throw new CodedError('BANK_ACCOUNT_UNKNOWN');
  return { accountName };
}

/** A code only works for one account. */
const requestFor = ({ bankCode, accountNumber }: BankAccount): CodeRequest => ({
  id: '',
  askedBy: '',
  bucket: 'known',
  content: [bankCode, accountNumber],
});

/** @throws CodedError PAYMENTS_UNAVAILABLE, BANK_ACCOUNT_MISSING, VALIDATION_ERROR, those of `sendCode` */
export async function sendChangeCode(context: ServerContext, user: UserRow, account: BankAccount): Promise<void> {
  requireProvider(context);
  requireAccount(user);
  const { bankName, bankCode, accountNumber } = account;
  if (!isListedBank(bankName, bankCode)) throw invalidInput({ bankName: UNLISTED_BANK });
  const about = `It is for the account ending in ${accountNumber.slice(-4)} at ${bankName}.`;
  await sendCode(context, user, 'bank-account-change', requestFor(account), about);
}

interface PreparedChange {
  code: CodeRow;
  accountName: string | undefined;
}

/** @throws CodedError PAYMENTS_UNAVAILABLE, BANK_ACCOUNT_MISSING, VALIDATION_ERROR; those of `tryCode` */
export async function prepareChange(
  context: ServerContext,
  user: UserRow,
  { code, ...account }: BankAccountChangeForm,
): Promise<PreparedChange> {
  const provider = requireProvider(context);
  requireAccount(user);
  if (!isListedBank(account.bankName, account.bankCode)) throw invalidInput({ bankName: UNLISTED_BANK });
  const right = await tryCode(context, user.id, 'bank-account-change', code, requestFor(account));
  return { code: right, accountName: await provider.nameOfAccount(account, user) };
}

/** @throws CodedError CODE_EXPIRED, BANK_ACCOUNT_CHANGE_OPEN */
export async function askForChange(
  context: ServerContext,
  tx: Tx,
  user: UserRow,
  { bankName, bankCode, accountNumber }: BankAccountChangeForm,
  { code, accountName }: PreparedChange,
): Promise<BankAccountChange> {
  if (!(await consumeCode(tx, code))) throw new CodedError('CODE_EXPIRED');
  const row = await insertChange(tx, {
    userId: user.id,
    bankName,
    bankCode,
    accountNumber,
    accountName: accountName ?? null,
    askedAt: await businessNow(context, tx),
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'bank_account_changes_one_open'
      ? new CodedError('BANK_ACCOUNT_CHANGE_OPEN')
      : error;
  });
  await enqueue(tx, 'bank-account-change-mail', { changeId: row.id, step: 'asked' });
  return presentChange(row);
}

/** @throws CodedError NOT_FOUND, BANK_ACCOUNT_CHANGE_CLOSED */
export async function withdrawChange(tx: Tx, user: UserRow): Promise<void> {
  const latest = await findLatestChange(tx, user.id);
  const change = latest && (await lockChange(tx, latest.id));
  if (!change) throw new CodedError('NOT_FOUND');
  if (change.state !== 'asked' && change.state !== 'approved') throw new CodedError('BANK_ACCOUNT_CHANGE_CLOSED');
  await moveChange(tx, change.id, { state: 'withdrawn' });
}

export async function readMyChange(db: Reader, userId: string): Promise<MyBankAccountChange> {
  const latest = await findLatestChange(db, userId);
  return latest ? { latest: presentChange(latest) } : {};
}

function presentChange(row: BankAccountChangeRow): BankAccountChange {
  const { id, bankName, accountNumber, state, askedAt, holdsAt, reason } = row;
  return {
    id,
    bankName,
    accountEndsIn: accountNumber.slice(-4),
    state,
    askedAt: askedAt.toISOString(),
    ...(holdsAt && { holdsAt: holdsAt.toISOString() }),
    ...(reason !== null && { reason }),
  };
}

function requireAccount({ accountNumber }: UserRow): void {
  if (accountNumber === null) throw new CodedError('BANK_ACCOUNT_MISSING');
}
