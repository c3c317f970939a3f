import { findLoan } from '#server/lending/loans/life/repository';
import { holdLoan } from '#server/lending/loans/life/life';
import { acceptOffer, readOffer } from '#server/lending/loans/payout/offers';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { endMandate } from '#server/money/mandates/service';
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
  /** The acceptance of the offer with a mandate, and the bank's end of that mandate. */
  async function prepared() {
    const { server, past } = given;
    const { context } = server;
    const { loanId, borrowerId } = past;
    const user = await findUserById(context.db, borrowerId);
    const loan = await findLoan(context.db, loanId);
    const textHash = loan && (await readOffer(context.db, loan))?.withMandate?.textHash;
    const mandate = await findLatestMandate(context.db, borrowerId);
    if (!user || textHash === undefined || !mandate) throw new Error('Nothing was offered');
    const acceptance = { textHash, toBankAccount: false, code: undefined, passkey: undefined };
    const spend = () => Promise.resolve(true);
    return {
      context,
      loanId,
      mandateId: mandate.id,
      accept: () => inTransaction(context, (tx) => acceptOffer(context, tx, user, loanId, acceptance, spend)),
      acceptIn: (tx: Tx) => acceptOffer(context, tx, user, loanId, acceptance, spend),
      rateNow: async () => {
        const { state, annualRateBps, mandateStepBps } = (await findLoan(context.db, loanId))!;
        return [state, annualRateBps, mandateStepBps];
      },
    };
  }

  test.each(triedOrders(acts))('%s, then %s and %s: the lower rate is agreed once or not at all', async (...order) => {
    const { context, loanId, mandateId, accept, rateNow } = await prepared();
    const doings: Record<(typeof acts)[number], () => Promise<unknown>> = {
      accepted: accept,
      acceptedAgain: accept,
      endedByBank: () => inTransaction(context, (tx) => endMandate(context, tx, mandateId, 'byBank')),
    };
    const done: string[] = [];
    const refusals: unknown[] = [];
    const hold = async (tx: Tx) => {
      await holdLoan(tx, loanId);
      await lockMandate(tx, mandateId);
    };
    await queueUp(
      context,
      hold,
      order.map(
        (act) => () =>
          doings[act]().then(
            () => done.push(act),
            (error: unknown) => refusals.push(error instanceof CodedError ? error.reason : error),
          ),
      ),
    );
    const acceptances = done.filter((act) => act !== 'endedByBank').length;
    expect(done).toContain('endedByBank');
    expect(acceptances).toBeLessThanOrEqual(1);
    expect(['MANDATE_NOT_ACTIVE', 'LOAN_MOVED_ON', 'OFFER_CHANGED']).toEqual(expect.arrayContaining(refusals));
    expect(await rateNow()).toEqual(acceptances === 1 ? ['listed', 3100, 100] : ['offered', 3200, 0]);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });

  test('a mandate that the bank ends while the acceptance is under way leaves the agreed rate', async () => {
    const { context, mandateId, acceptIn, rateNow } = await prepared();
    await queueUp(context, acceptIn, [
      () => inTransaction(context, (tx) => endMandate(context, tx, mandateId, 'byBank')),
    ]);
    expect(await rateNow()).toEqual(['listed', 3100, 100]);
    expect(await faultsOf(context.db)).toStrictEqual([]);
  });

  test('an acceptance that waits while the bank ends the mandate is refused', async () => {
    const { context, mandateId, accept, rateNow } = await prepared();
    const outcomes = await queueUp(context, (tx) => endMandate(context, tx, mandateId, 'byBank'), [
      () => accept().catch((error: unknown) => error),
    ]);
    expect(outcomes).toEqual([expect.objectContaining({ reason: 'MANDATE_NOT_ACTIVE' })]);
    expect(await rateNow()).toEqual(['offered', 3200, 0]);
  });
});
