import { inArray, sum } from 'drizzle-orm';
import { basisPoints } from '#contract/money/basisPoints';
import { naira, subtractKobo } from '#contract/money/kobo';
import { approvalKinds } from '#server/approvalKinds';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { lockKey } from '#server/kernel/db/lockKey';
import { readKobo } from '#server/kernel/db/schema/columns';
import { approvals } from '#server/kernel/db/schema/office';
import { feeInvoices } from '#server/kernel/db/schema/vat';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { pay, settle } from '#server/lending/loans/payments/repay';
import { balanceOf, holdWallets } from '#server/money/ledger/service';
import { approveProposal } from '#server/office/approvals/decisions';
import { findUserByEmail } from '#server/people/users/repository';
import { queueUp, triedOrders } from '#support/databases/queueUp';
import { faultsOf } from '#support/ledger';
import { cast, disbursed, loanOf, passDays, skipDays } from '#support/loans/lending';
import { publishTaxes } from '#support/loans/taxes';
import type { TestServer } from '#support/serverApp';
import { onPostgresCopies } from '#support/serverSuite';

const VAT = { kind: 'vat' } as const;
const RATE = basisPoints(750);

/** An origination fee and an instalment's servicing fees had VAT inside, and two proposals each want to pay it all over. */
async function paidWithVat(server: TestServer) {
  const { context, clock } = server;
  const people = await cast(server);
  const vat = { originationBps: RATE, servicingBps: RATE, saleBps: RATE };
  await publishTaxes({ db: context.db, now: clock.now }, { vat });
  await passDays(server, 1);
  const loanId = await disbursed(server, people);
  await sendMoney(context, { accountNumber: people.borrower.accountNumber, amountKobo: naira(80_000) });
  await server.runJobs();
  await skipDays(server, 27);
  await passDays(server, 8);
  const heldKobo = await balanceOf(context.db, VAT);
  const { token } = people.offering;
  const body = { entry: 'vatPaid', amountKobo: heldKobo, reason: 'For October', evidence: 'Receipt 17' };
  await server.call('proposeJournalEntry', { token, body });
  await server.call('proposeJournalEntry', { token, body });
  const proposals = (await server.call('approvals', { token })).body.map(({ id }) => id);
  const by = (await findUserByEmail(context.db, people.second.email))?.id ?? '';
  return { people, loanId, heldKobo, proposals, by, owed: (await loanOf(server, people, loanId)).repayment! };
}

const acts = ['settled', 'paid', 'paidOver', 'paidOverAgain'] as const;

onPostgresCopies(paidWithVat, (given) => {
  test.each(triedOrders(acts))(
    '%s, then %s, %s and %s: each fee has its line once, and the VAT is paid over once',
    async (...order) => {
      const { server, past } = given;
      const { context } = server;
      const { people, loanId, heldKobo, proposals, by, owed } = past;
      const borrowerId = people.borrower.id;
      expect(heldKobo).toBeGreaterThan(0);
      expect(proposals).toHaveLength(2);
      const linesBefore = await context.db.$count(feeInvoices);
      const payment = { borrowerId, loanId };
      const next = owed.instalments.find(({ number }) => number === 2)!;
      const approve = (approvalId = '') =>
        inTransaction(context, (tx) =>
          approveProposal(context, approvalKinds, tx, { administratorId: by, approvalId }),
        );
      const doings: Record<(typeof acts)[number], () => Promise<unknown>> = {
        settled: () =>
          inTransaction(context, (tx) =>
            settle(context, tx, { ...payment, amountKobo: owed.settlementKobo, key: 'settled' }),
          ),
        paid: () =>
          inTransaction(context, (tx) =>
            pay(context, tx, { ...payment, amountKobo: naira(5000), throughInstalment: next.number, key: 'paid' }),
          ),
        paidOver: () => approve(proposals[0]),
        paidOverAgain: () => approve(proposals[1]),
      };
      const hold = async (tx: Tx) => {
        await tx.select().from(approvals).where(inArray(approvals.id, proposals)).for('update');
        await lockKey(tx, 'ledger', 'taxes');
        await holdWallets(tx, [borrowerId, ...people.lenders.map(({ id }) => id)]);
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
      expect(outcomes.filter((act) => act === 'settled' || act === 'paid')).toHaveLength(1);
      expect(outcomes.filter((act) => act === 'paidOver' || act === 'paidOverAgain')).toHaveLength(1);
      const [lines] = await context.db
        .select({ vatKobo: sum(feeInvoices.vatKobo).mapWith(readKobo) })
        .from(feeInvoices);
      expect(await context.db.$count(feeInvoices)).toBe(linesBefore + people.lenders.length);
      expect(await balanceOf(context.db, VAT)).toBe(subtractKobo(lines!.vatKobo, heldKobo));
      expect(await faultsOf(context.db)).toStrictEqual([]);
    },
  );
});
