import { findLoan } from '#server/lending/loans/life/repository';
import { holdLoan } from '#server/lending/loans/life/life';
import { acceptOffer, readOffer } from '#server/lending/loans/payout/offers';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { endMandate, holdActiveMandate } from '#server/money/mandates/service';
import { findLatestMandate, lockMandate } from '#server/money/mandates/repository';
import { findUserById } from '#server/people/users/repository';
import { queueUp, triedOrders } from '#support/databases/queueUp';
import { faultsOf } from '#support/ledger';
import { cast, offered } from '#support/loans/lending';
import { withMandate } from '#support/mandates';
import type { TestServer } from '#support/serverApp';
import { onPostgresCopies } from '#support/serverSuite';

async function offeredWithMandate(server: TestServer) {
  const people = await cast(server);
  await withMandate(server, people.borrower);
  return { borrowerId: people.borrower.id, loanId: await offered(server, people) };
}

const acts = ['accepted', 'acceptedAgain', 'endedByBank'] as const;

onPostgresCopies(offeredWithMandate, (given) => {
  test.each(triedOrders(acts))(
    '%s, then %s and %s: the lower rate is agreed only with an active mandate',
    async (...order) => {
      const { server, past } = given;
      const { context } = server;
      const { loanId, borrowerId } = past;
      const user = await findUserById(context.db, borrowerId);
      const loan = await findLoan(context.db, loanId);
      const textHash = loan && (await readOffer(context.db, loan))?.withMandate?.textHash;
      const mandate = await findLatestMandate(context.db, borrowerId);
      if (!user || textHash === undefined || !mandate) throw new Error('Nothing was offered');
      const outcomes: string[] = [];
      const accept = () =>
        inTransaction(context, (tx) =>
          acceptOffer(
            context,
            tx,
            user,
            loanId,
            { textHash, toBankAccount: false, code: undefined, passkey: undefined },
            () => Promise.resolve(true),
          ),
        );
      const doings: Record<(typeof acts)[number], () => Promise<unknown>> = {
        accepted: accept,
        acceptedAgain: accept,
        endedByBank: () => inTransaction(context, (tx) => endMandate(context, tx, mandate.id, 'byBank')),
      };
      await queueUp(
        context,
        async (tx) => {
          await holdLoan(tx, loanId);
          await lockMandate(tx, mandate.id);
        },
        order.map(
          (act) => () =>
            doings[act]().then(
              () => outcomes.push(act),
              () => undefined,
            ),
        ),
      );
      const after = await findLoan(context.db, loanId);
      const isAccepted = outcomes.some((act) => act !== 'endedByBank');
      expect(outcomes.filter((act) => act !== 'endedByBank').length).toBeLessThanOrEqual(1);
      expect(outcomes).toContain('endedByBank');
      expect([after?.state, after?.annualRateBps, after?.mandateStepBps]).toEqual(
        isAccepted ? ['listed', 3100, 100] : ['offered', 3200, 0],
      );
      expect(await inTransaction(context, (tx) => holdActiveMandate(context, tx, borrowerId))).toBe(false);
      expect(await faultsOf(context.db)).toStrictEqual([]);
    },
  );
});
