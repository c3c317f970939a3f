import { eq } from 'drizzle-orm';
import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { investmentPlans } from '#server/kernel/db/schema/plans';
import { enqueueFreeMoney } from '#server/lending/loans/notes/enqueueFreeMoney';
import { onDatabaseAlone } from '#support/databaseSuite';
import { newOwner, newSaver } from '#support/ledger';
import { freeMoneyNoted, planOn } from '#support/loans/barePlans';

onDatabaseAlone((given) => {
  const lender = async (walletKobo: Kobo, keptBackKobo?: Kobo) =>
    planOn(given, await newSaver(given, walletKobo), keptBackKobo);
  const noted = async (...lenderIds: string[]) => {
    const before = await freeMoneyNoted(given);
    await inTransaction(given, (tx) => enqueueFreeMoney(tx, lenderIds));
    return (await freeMoneyNoted(given)).filter((id) => !before.includes(id));
  };

  it('plans get a job if the lender has ₦1,000 or more beyond the amount kept back', async () => {
    const enough = await lender(naira(1_000));
    expect(await noted(enough)).toEqual([enough]);
    expect(await noted(await lender(kobo(naira(1_000) - 1)))).toStrictEqual([]);
    expect(await noted(await lender(naira(5_000), kobo(naira(4_000) + 1)))).toStrictEqual([]);
    const beyond = await lender(naira(5_000), naira(4_000));
    expect(await noted(beyond)).toEqual([beyond]);
  });

  it('only the given lenders with an active plan get a job, one each', async () => {
    const one = await lender(naira(2_000));
    const other = await lender(naira(2_000));
    const unconcerned = await lender(naira(2_000));
    const without = await newSaver(given, naira(2_000));
    const paused = await lender(naira(2_000));
    await given.db.update(investmentPlans).set({ state: 'paused' }).where(eq(investmentPlans.lenderId, paused));
    const told = await noted(other, without, one, paused, await newOwner(given), one);
    expect([...told].sort()).toEqual([one, other].sort());
    expect(told).not.toContain(unconcerned);
    expect(await noted()).toStrictEqual([]);
  });
});
