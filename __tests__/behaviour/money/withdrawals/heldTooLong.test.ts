import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { balanceOf } from '#server/money/ledger/service';
import { returnHeldTooLong } from '#server/money/withdrawals/heldTooLong';
import { changePayout, findPayout, lockPayout } from '#server/money/withdrawals/repository';
import { onPostgresAlone } from '#support/databaseSuite';
import { moneyFaultsOf, newSaver } from '#support/ledger';
import { barePayout, moveMoney } from '#support/money/bareMoney';
import { untilSomebodyWaits } from '#support/databases/untilSomebodyWaits';

onPostgresAlone((given) => {
  it("a held withdrawal released just before its time is over isn't returned too", async () => {
    const userId = await newSaver(given, naira(5_000));
    const { id } = await barePayout(given, userId, { state: 'inReview', heldBecause: ['newDevice'] });
    given.clock.advance({ hours: 49 });
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    const releasing = inTransaction(given, async (tx) => {
      await lockPayout(tx, id);
      isHeld();
      await untilSomebodyWaits(tx);
      await changePayout(tx, id, { state: 'requested' });
    });
    await held;
    const reported: unknown[] = [];
    await returnHeldTooLong({ ...given.context, db: given.db, report: (error) => reported.push(error) });
    await releasing;
    expect((await findPayout(given.db, id))?.state).toBe('requested');
    expect(await balanceOf(given.db, { kind: 'wallet', userId })).toBe(naira(3_000));
    expect([reported, await moneyFaultsOf(given.db)]).toEqual([[], []]);
  });

  it("withdrawals that can't be returned don't keep the later ones", async () => {
    const userId = await newSaver(given, naira(9_000));
    const { id: stuck } = await barePayout(given, userId, { state: 'inReview', heldBecause: ['newDevice'] });
    given.clock.advance({ minutes: 1 });
    const { id: later } = await barePayout(given, userId, { state: 'inReview', heldBecause: ['newDevice'] });
    given.clock.advance({ hours: 49 });
    const reported: unknown[] = [];
    const context = { ...given.context, db: given.db, report: (error: unknown) => reported.push(error) };
    // Its return has another command's key.
    await moveMoney(given, { kind: 'providerFees' }, naira(1), { key: `payout:${stuck}:failed` });
    await returnHeldTooLong(context, 1);
    expect((await findPayout(given.db, stuck))?.state).toBe('inReview');
    expect((await findPayout(given.db, later))?.state).toBe('failed');
    expect(reported).toHaveLength(1);
  });
});
