import { walletClaims } from '#server/lending/loans/payout/walletClaims';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { fundSandbox, SANDBOX_COMPANY_FUNDS } from '#server/money/ledger/houseFunds';
import { balanceOf } from '#server/money/ledger/service';
import { checkOpenPayouts } from '#server/money/withdrawals/send';
import { withdrawFromWallet } from '#server/money/withdrawals/withdrawFromWallet';
import { findUserByEmail } from '#server/people/users/repository';
import { skipPauses } from '../jobs';
import { faultsOf } from '../ledger';
import { bvnForm, nextDay, walletOf } from '../payments';
import type { TestServer } from '../serverApp';
import { completed, newBank, type Person } from '../serverPeople';
import { onServer } from '../serverSuite';
import { balanceOf as balanceAtPaystack } from './calls';
import { deliver, startStandIn, type PaystackStandIn } from './standIn';

export interface GivenPaystack {
  server: TestServer;
  paystack: PaystackStandIn;
  person: Person & { id: string; accountNumber: string };
  bank: ReturnType<typeof newBank>;
  /** Also runs the resulting jobs. @returns the status of each answer */
  tell: (events?: object[]) => Promise<number[]>;
  wallet: () => Promise<Kobo>;
  later: () => Promise<void>;
  send: (amountKobo: Kobo) => Promise<string>;
  givePersonMoney: () => Promise<void>;
}

/**
 * Tests the real application with Paystack's stand-in; after each test, Paystack's balance must match our books.
 * @param findFaults all proofs of the ledger check, unless the suite has loans without their rows
 */
export const onPaystack = (suite: (given: GivenPaystack) => void, findFaults = faultsOf) =>
  onServer((givenServer) => {
    const given = {} as GivenPaystack;
    beforeAll(async () => {
      Object.assign(given, await begin(givenServer.server));
    });
    afterAll(() => given.paystack.close());
    afterEach(async () => {
      const { db } = given.server.context;
      expect(await findFaults(db)).toEqual([]);
      const clientMoney = await balanceOf(db, { kind: 'clientMoney' });
      expect(balanceAtPaystack(given.paystack.books)).toBe(negateKobo(clientMoney));
    });
    suite(given);
  });

async function begin(server: TestServer): Promise<GivenPaystack> {
  const { context, clock } = server;
  const paystack = await startStandIn(clock.now);
  context.payments = paystack.provider;
  await fundSandbox(context);
  paystack.books.toppedUp = SANDBOX_COMPANY_FUNDS;
  const someone = await completed(server);
  const { id = '' } = (await findUserByEmail(context.db, someone.email)) ?? {};
  const person = { ...someone, id, accountNumber: '' };
  const bank = newBank();
  const tell = async (events = paystack.takeEvents()) => {
    const statuses = await deliver(server.app, events);
    await server.runJobs();
    return statuses;
  };
  return {
    server,
    paystack,
    person,
    bank,
    tell,
    wallet: () => balanceOf(context.db, { kind: 'wallet', userId: id }),
    async later() {
      clock.advance({ minutes: 11 });
      await skipPauses(context);
      await server.runJobs();
      await checkOpenPayouts(context);
      await server.runJobs();
    },
    async send(amountKobo) {
      const payout = await inTransaction(context, (tx) =>
        withdrawFromWallet(context, tx, walletClaims, {
          userId: id,
          amountKobo,
          account: bank,
          accountName: undefined,
          heldBecause: [],
          shownFeeKobo: undefined,
          key: `test:${crypto.randomUUID()}`,
          // Like a loan's payout, whose fee the company pays.
          content: { loanId: crypto.randomUUID(), amountKobo },
          causedBy: id,
        }),
      );
      return payout.id;
    },
    async givePersonMoney() {
      const { token } = person;
      await server.call('addBankAccount', { token, body: bank });
      await server.call('verifyBvn', { token, body: bvnForm() });
      paystack.answerIdentifications();
      await tell();
      person.accountNumber = (await walletOf(server, person)).receivingAccount?.accountNumber ?? '';
      await nextDay(server);
      paystack.receive(person.accountNumber, 10_000_000);
      await tell();
    },
  };
}
