import { NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { UUID } from '#contract/uuid';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { ChargeRow } from '../../kernel/db/schema/payments';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { AccountRef } from '../ledger/account';
import { depositKey, findBookedReferences } from '../ledger/bookedDeposits';
import type { Posting } from '../ledger/command';
import { transferWith, holdOpenWallet } from '../ledger/service';
import { changeCharge, lockCharge } from './chargesRepository';
import { chargeableFee, readCovering, type ReadCoveredCounts } from '../coveredFees/service';
import { insertCovered } from '../coveredFees/repository';
import { type IncomingMoney, requireProvider } from '../../kernel/payments/provider';
import { findBvnCheck } from '../../people/identity/repository';
import { holdUndeleted } from '../../people/users/holdPerson';
import { findUserById } from '../../people/users/repository';
import { insertItem } from '../ledger/suspenseItems';
import { insertSentDeposit } from '../ledger/sentDeposits';
import { findReceiver, findReceivingAccount, insertReceivingAccount } from './repository';

/**
 * Books a deposit once. Money for an unknown account number or an administrator goes to suspense; money taken by mandate
 * goes whole to the person it was taken from, because the company pays the fee.
 */
export async function bookDeposit(
  { now }: Pick<ServerContext, 'now'>,
  tx: Tx,
  coveredCounts: ReadCoveredCounts,
  provider: string,
  { reference, accountNumber, amountKobo, feeKobo, sentAt, sender }: IncomingMoney,
): Promise<void> {
  const charge = await lockChargeOf(tx, provider, reference);
  const receiver = charge ?? (await findReceiver(tx, provider, accountNumber));
  const command = {
    kind: 'deposit' as const,
    key: depositKey(provider, reference),
    content: { provider, reference, amountKobo, feeKobo, ...(charge && instalmentOf(charge)) },
    reference,
    causedBy: null,
  };
  const { transferId, result } = await transferWith(tx, command, async () => {
    const userId = receiver && (await holdOpenWallet(tx, receiver.userId)) ? receiver.userId : undefined;
    const owner: AccountRef = userId === undefined ? { kind: 'suspense' } : { kind: 'wallet', userId };
    const day = await lastOpenedDay(tx);
    // The wallet is locked, so that two deposits can't both count as the last covered one.
    const covering =
      !charge &&
      userId !== undefined &&
      feeKobo > 0 &&
      (await readCovering(tx, coveredCounts, { userId, kind: 'deposit', day }));
    const chargedKobo = covering && covering.left === 0 ? chargeableFee(amountKobo, feeKobo) : NO_KOBO;
    const postings: Posting[] = [
      { account: owner, amountKobo: subtractKobo(amountKobo, chargedKobo) },
      { account: { kind: 'clientMoney' }, amountKobo: subtractKobo(feeKobo, amountKobo) },
      { account: { kind: 'providerFees' }, amountKobo: subtractKobo(chargedKobo, feeKobo) },
    ];
    const covered = covering && covering.left > 0 ? { most: covering.most, day } : undefined;
    return { userId, postings, covered };
  });
  if (!result) return;
  if (charge) await settleAsPaid(tx, charge, now());
  if (sentAt) await insertSentDeposit(tx, transferId, sentAt);
  const { userId, covered } = result;
  if (userId !== undefined) {
    if (covered) await insertCovered(tx, { transferId, userId, kind: 'deposit', ...covered });
    if (charge) await enqueue(tx, 'charge-mail', { chargeId: charge.id, outcome: 'succeeded' });
    else await enqueue(tx, 'deposit-mail', { userId, transferId });
    return enqueue(tx, 'loan-collection', { userId, transferId });
  }
  await insertItem(tx, {
    transferId,
    provider,
    reference,
    amountKobo,
    accountNumber,
    receivedAt: now(),
    ...(sender && {
      senderName: sender.name,
      senderBankName: sender.bankName,
      senderBankCode: sender.bankCode,
      senderAccountNumber: sender.accountNumber,
    }),
  });
}

/** Our own reference, so the deposit is the money of a charge. */
async function lockChargeOf(tx: Tx, provider: string, reference: string): Promise<ChargeRow | undefined> {
  const charge = UUID.test(reference) ? await lockCharge(tx, reference) : undefined;
  return charge?.provider === provider ? charge : undefined;
}

const instalmentOf = ({ loanId, instalment }: ChargeRow) => ({ loanId, instalment });

/** Whatever was told before: the money is here. */
const settleAsPaid = (tx: Tx, { id }: ChargeRow, settledAt: Date): Promise<void> =>
  changeCharge(tx, id, { state: 'succeeded', settledAt, failure: null, failureCode: null });

/**
 * Books deposits that the provider received between two moments, the end excluded, and that no notice has booked yet.
 * @throws CodedError PROVIDER_NO_ANSWER
 */
export async function bookDepositsSent(
  context: ServerContext,
  coveredCounts: ReadCoveredCounts,
  from: Date,
  to: Date,
): Promise<void> {
  const { db, payments } = context;
  if (!payments) return;
  const listed = await payments.listDeposits(from, to);
  const booked = await findBookedReferences(
    db,
    payments.name,
    listed.map(({ reference }) => reference),
  );
  for (const { feeKobo, ...money } of listed) {
    // Can't be booked without its fee; the reconciliation asks again.
    if (feeKobo === undefined || booked.has(money.reference)) continue;
    await inTransaction(context, (tx) => bookDeposit(context, tx, coveredCounts, payments.name, { ...money, feeKobo }));
  }
}

/**
 * Opens a receiving account at the provider for a person with a verified BVN, unless there is one.
 * @throws CodedError PROVIDER_NO_ANSWER; the job retries
 */
export async function openReceivingAccount(context: ServerContext, userId: string): Promise<void> {
  const provider = requireProvider(context);
  const { db, now } = context;
  const [user, check] = await Promise.all([findUserById(db, userId), findBvnCheck(db, userId)]);
  if (!user || check?.state !== 'verified' || (await findReceivingAccount(db, userId))) return;
  const { id, firstName, lastName, email } = user;
  const account = await provider.openReceivingAccount({
    id,
    firstName,
    lastName,
    email,
    phoneNumber: check.phoneNumber,
  });
  await inTransaction(context, async (tx) => {
    if (!(await holdUndeleted(tx, userId))) return;
    await insertReceivingAccount(tx, { userId, provider: provider.name, ...account, openedAt: now() });
  });
}
