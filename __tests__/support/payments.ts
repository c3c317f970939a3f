import { eq } from 'drizzle-orm';
import { naira, type Kobo } from '#contract/money/kobo';
import { moveClock } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { users } from '#server/kernel/db/schema/users';
import { findReceivingAccount } from '#server/money/deposits/repository';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { endOfWait } from '#server/money/withdrawals/service';
import { findUserByEmail } from '#server/people/users/repository';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import type { TestServer } from './serverApp';
import { copiedPerson } from './people/copiedPeople';
import { completed, newBank, registrationForm, type Person } from './serverPeople';

let count = 0;

/** A BVN form with a number no other test uses. */
export function bvnForm(ending = '77') {
  count += 1;
  return {
    bvn: `${String(process.pid % 1000).padStart(3, '0')}${String(count).padStart(6, '0')}${ending}`,
    phoneNumber: '08031234567',
    consent: true,
  };
}

export interface Saver extends Person {
  id: string;
  bank: ReturnType<typeof newBank>;
  accountNumber: string;
}

/** A person with a bank account, a verified BVN and the lending risk accepted; no changes within the last day. */
export async function saver(server: TestServer, bank = newBank()): Promise<Saver> {
  const form = registrationForm();
  const { email, userName } = form;
  const kind = `saver of ${bank.bankName}`;
  const { id, token } = await copiedPerson(server, kind, { email, userName, number: bank.accountNumber }, async () => {
    const person = await completed(server, form);
    await server.call('addBankAccount', { token: person.token, body: bank });
    await server.call('verifyBvn', { token: person.token, body: bvnForm() });
    await server.runJobs();
    return { ...person, id: (await findUserByEmail(server.context.db, email))?.id ?? '' };
  });
  const { db } = server.context;
  await change(server, id, { lendingRiskAcceptedAt: server.clock.now() });
  // A copy's changes are older than a day if the business clock has ever moved; living a day costs more than the copy.
  while (await inTransaction(server.context, (tx) => endOfWait(server.context, tx, id))) await nextDay(server);
  const account = await findReceivingAccount(db, id);
  return { id, email, userName, token, bank, accountNumber: account?.accountNumber ?? '' };
}

export async function saverWith(server: TestServer, amount: Kobo = naira(5000), bank = newBank()): Promise<Saver> {
  const person = await saver(server, bank);
  await sendToAll(server, [person], amount);
  return person;
}

/** The deposits arrive together. */
export async function sendToAll(server: TestServer, savers: readonly Saver[], amountKobo: Kobo): Promise<void> {
  await fundSandbox(server.context);
  for (const { accountNumber } of savers) await sendMoney(server.context, { accountNumber, amountKobo });
  await server.runJobs();
}

/** Advances only the business clock, by a day. */
export async function nextDay(server: TestServer): Promise<void> {
  await inTransaction(server.context, (tx) => moveClock(server.context, tx, 1));
  await server.runJobs();
}

export async function walletOf(server: TestServer, { token }: Pick<Person, 'token'>) {
  const { body } = await server.call('myWallet', { token });
  return body;
}

export async function withdrawBy(server: TestServer, person: Person, amountKobo: number, key?: string) {
  server.clock.advance({ minutes: 2 });
  await server.call('sendWithdrawalCode', { token: person.token, body: { amountKobo } });
  const code = server.mails.codeFor(person.email);
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return server.call('withdraw', { token: person.token, body: { amountKobo, code }, headers });
}

export const change = ({ context }: TestServer, id: string, set: Partial<typeof users.$inferInsert>) =>
  context.db.update(users).set(set).where(eq(users.id, id));
