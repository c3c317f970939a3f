import { eq, inArray, sql } from 'drizzle-orm';
import { addKobo, naira, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { approvalKinds } from '#server/approvalKinds';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { approvals } from '#server/kernel/db/schema/office';
import { transferKeys } from '#server/kernel/db/schema/ledger';
import { chargeBacks, payouts } from '#server/kernel/db/schema/payments';
import type { Tx } from '#server/kernel/db/connection';
import { readCoveredCounts } from '#server/lending/terms/repository';
import { dueOnLoans, walletClaims } from '#server/lending/loans/payout/walletClaims';
import { collectOwed } from '#server/money/chargeBacks/collectOwed';
import { lockOpen } from '#server/money/chargeBacks/repository';
import { settleCharge } from '#server/money/charges/settle';
import { lockCharge } from '#server/money/deposits/chargesRepository';
import { balanceOf, holdWallets } from '#server/money/ledger/service';
import { withdrawFromWallet } from '#server/money/withdrawals/withdrawFromWallet';
import { approveProposal } from '#server/office/approvals/decisions';
import { findUserByEmail } from '#server/people/users/repository';
import { bookChargeBack, proposeChargeBack, takeBack, takenByMandate } from '#support/chargeBacks';
import { command, deposit, faultsOf } from '#support/ledger';
import { walletOf } from '#support/loans/lending';
import { queueUp, triedOrders } from '#support/databases/queueUp';
import type { TestServer } from '#support/serverApp';
import { onPostgresCopies } from '#support/serverSuite';

const HELD = naira(10_000);
const SENT = naira(5000);
const WITHDRAWN = naira(8000);

const withdrawal = ({ context }: TestServer, { id: userId, bank }: { id: string; bank: BankAddress }) =>
  inTransaction(context, (tx) =>
    withdrawFromWallet(context, tx, walletClaims, {
      userId,
      amountKobo: WITHDRAWN,
      shownFeeKobo: NO_KOBO,
      account: bank,
      accountName: undefined,
      heldBecause: [],
      key: command().key,
      content: { amountKobo: WITHDRAWN },
      causedBy: userId,
    }),
  );
interface BankAddress {
  bankName: string;
  bankCode: string;
  accountNumber: string;
}

/** Where the money is: nothing of it is lost, or taken twice. */
async function whereItIs(server: TestServer, userId: string) {
  const { db } = server.context;
  const [debt] = await db.select().from(chargeBacks).where(eq(chargeBacks.userId, userId));
  const gone = await db.select().from(payouts).where(eq(payouts.userId, userId));
  return {
    walletKobo: await walletOf(server, { id: userId }),
    repaidKobo: debt?.paidKobo,
    withdrawnKobo: addKobo(NO_KOBO, ...gone.map(({ amountKobo }) => amountKobo)),
  };
}

/** The bank has taken the charge back, two treasurers have each been asked to approve it, and the wallet holds money. */
async function proposedTwice(server: TestServer) {
  const taken = await takenByMandate(server);
  const { borrower, second } = taken.people;
  await takeBack(server, taken.charge);
  const proposals = [await proposeChargeBack(server, taken, taken.charge.id)];
  proposals.push(await proposeChargeBack(server, taken, taken.charge.id));
  await inTransaction(server.context, (tx) => deposit(tx, borrower.id, HELD));
  const by = (await findUserByEmail(server.context.db, second.email))?.id ?? '';
  const houseKobo = await balanceOf(server.context.db, { kind: 'houseFunds' });
  return { taken, proposals, by, houseKobo };
}

const acts = ['told', 'booked', 'bookedAgain', 'deposited', 'withdrawn'] as const;

onPostgresCopies(proposedTwice, (given) => {
  test.each(triedOrders(acts))(
    '%s, then %s, %s, %s and %s: it is booked once, and no kobo is lost',
    async (...order) => {
      const { server, past } = given;
      const { context } = server;
      const { taken, proposals, by, houseKobo } = past;
      const { charge, people } = taken;
      const { borrower } = people;
      const status = { state: 'failed', failure: 'unsaid', feeKobo: NO_KOBO } as const;
      const approve = (approvalId: string) =>
        inTransaction(context, (tx) =>
          approveProposal(context, approvalKinds, tx, { administratorId: by, approvalId }),
        );
      const doings: Record<(typeof acts)[number], () => Promise<unknown>> = {
        told: () => inTransaction(context, (tx) => settleCharge(context, tx, readCoveredCounts, charge.id, status)),
        booked: () => approve(proposals[0]!),
        bookedAgain: () => approve(proposals[1]!),
        deposited: () => inTransaction(context, (tx) => deposit(tx, borrower.id, SENT)),
        withdrawn: () => withdrawal(server, borrower),
      };
      const hold = async (tx: Tx) => {
        await lockCharge(tx, charge.id);
        await tx.select().from(approvals).where(inArray(approvals.id, proposals)).for('update');
        await holdWallets(tx, [borrower.id]);
      };
      const outcomes = await queueUp(
        context,
        hold,
        order.map(
          (act) => () =>
            doings[act]().then(
              () => act,
              () => undefined,
            ),
        ),
      );
      await server.runJobs();

      expect(outcomes.filter((act) => act === 'booked' || act === 'bookedAgain')).toHaveLength(1);
      const { walletKobo, repaidKobo, withdrawnKobo } = await whereItIs(server, borrower.id);
      expect(withdrawnKobo).toBe(outcomes.includes('withdrawn') ? WITHDRAWN : 0);
      expect(addKobo(walletKobo, repaidKobo!, withdrawnKobo)).toBe(addKobo(HELD, SENT));
      expect(repaidKobo).toBe(withdrawnKobo > 0 ? subtractKobo(addKobo(HELD, SENT), WITHDRAWN) : charge.amountKobo);
      expect(await balanceOf(context.db, { kind: 'houseFunds' })).toBe(
        subtractKobo(addKobo(houseKobo, repaidKobo!), charge.amountKobo),
      );
      const booked = await context.db.select().from(transferKeys).where(eq(transferKeys.kind, 'chargeBack'));
      expect(booked).toHaveLength(1);
      expect(await faultsOf(context.db)).toStrictEqual([]);
    },
  );
});

/** The debt is booked and open, and the wallet has money that nobody has taken for it yet. */
async function owing(server: TestServer) {
  const taken = await takenByMandate(server);
  await takeBack(server, taken.charge);
  await bookChargeBack(server, taken);
  await server.runJobs();
  await inTransaction(server.context, (tx) => deposit(tx, taken.people.borrower.id, HELD));
  return taken;
}

const takings = ['collected', 'collectedAgain', 'deposited', 'withdrawn'] as const;

onPostgresCopies(owing, (given) => {
  test.each(triedOrders(takings))('%s, then %s, %s and %s: the debt is collected once', async (...order) => {
    const { server, past } = given;
    const { context } = server;
    const { borrower } = past.people;
    const collect = () => inTransaction(context, (tx) => collectOwed(tx, dueOnLoans, borrower.id));
    const doings: Record<(typeof takings)[number], () => Promise<unknown>> = {
      collected: collect,
      collectedAgain: collect,
      deposited: () => inTransaction(context, (tx) => deposit(tx, borrower.id, SENT)),
      // Too much, since the wallet's money is owed.
      withdrawn: () => withdrawal(server, borrower),
    };
    const hold = async (tx: Tx) => {
      await lockOpen(tx, borrower.id);
      await holdWallets(tx, [borrower.id]);
    };
    await queueUp(
      context,
      hold,
      order.map((act) => () => doings[act]().catch(() => undefined)),
    );
    await collect();
    await server.runJobs();
    const left = subtractKobo(addKobo(HELD, SENT), past.charge.amountKobo);
    expect(await whereItIs(server, borrower.id)).toEqual({
      walletKobo: left,
      repaidKobo: past.charge.amountKobo,
      withdrawnKobo: 0,
    });
    const { rows } = (await context.db.execute(
      sql`select sum((content ->> 'amountKobo')::bigint)::text as taken from transfers where kind = 'chargeBackRepaid'`,
    )) as { rows: { taken: string }[] };
    expect(rows).toEqual([{ taken: String(past.charge.amountKobo) }]);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });
});
