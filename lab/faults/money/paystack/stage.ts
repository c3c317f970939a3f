import { bvnForm, nextDay, walletOf, type Saver } from '#support/payments';
import { deliver, type PaystackStandIn } from '#support/paystack/standIn';
import type { TestServer } from '#support/serverApp';
import { completed, newBank } from '#support/serverPeople';
import { naira } from '#contract/money/kobo';
import { fundSandbox, SANDBOX_COMPANY_FUNDS } from '#server/money/ledger/houseFunds';
import { findUserByEmail } from '#server/people/users/repository';
import { byHand } from '../../support/byHand';
import type { ScratchDatabase } from '../../support/databases';

const AT_FIRST = naira(5000);

export interface Customer extends Saver {
  form: ReturnType<typeof bvnForm>;
}

export interface PaystackStage {
  savers: Customer[];
  newcomers: Customer[];
}

export const setPaystackStage = (
  database: ScratchDatabase,
  paystack: PaystackStandIn,
  size: { savers: number; newcomers: number },
): Promise<PaystackStage> =>
  byHand(database, async (server) => {
    server.context.payments = paystack.provider;
    await fundSandbox(server.context);
    paystack.books.toppedUp = SANDBOX_COMPANY_FUNDS;
    const savers = await people(server, size.savers);
    const newcomers = await people(server, size.newcomers);
    const tell = async () => {
      await deliver(server.app, paystack.takeEvents());
      await server.runJobs();
    };
    for (const { token, form } of savers) await server.call('verifyBvn', { token, body: form });
    paystack.answerIdentifications();
    await tell();
    await nextDay(server);
    for (const saver of savers) {
      const { receivingAccount } = await walletOf(server, saver);
      if (!receivingAccount) throw new Error('A saver has no account number');
      saver.accountNumber = receivingAccount.accountNumber;
      paystack.receive(saver.accountNumber, AT_FIRST);
    }
    await tell();
    return { savers, newcomers };
  });

async function people(server: TestServer, count: number): Promise<Customer[]> {
  const made: Customer[] = [];
  while (made.length < count) {
    const person = await completed(server);
    const bank = newBank();
    await server.call('addBankAccount', { token: person.token, body: bank });
    const { id = '' } = (await findUserByEmail(server.context.db, person.email)) ?? {};
    made.push({ ...person, id, bank, accountNumber: '', form: bvnForm() });
  }
  return made;
}
