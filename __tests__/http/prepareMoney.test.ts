import { naira } from '#contract/money/kobo';
import { businessDays } from '#server/kernel/db/schema/books';
import { balanceOf } from '#server/money/ledger/service';
import { prepareMoney } from '#server/prepareMoney';
import { faultsOf } from '#support/ledger';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const houseFunds = () => balanceOf(given.server.context.db, { kind: 'houseFunds' });

  it('adds no company funds in production', async () => {
    const { context } = given.server;
    await prepareMoney({ ...context, config: { ...context.config, production: true }, payments: undefined });
    expect(await houseFunds()).toBe(0);
  });

  it('outside production the company starts with ₦100,000, however many servers start, and however often', async () => {
    const { context } = given.server;
    await Promise.all([context, context, context].map(prepareMoney));
    await prepareMoney(context);
    expect(await houseFunds()).toBe(naira(100_000));
    expect(await context.db.select().from(businessDays)).toHaveLength(1);
    expect(await faultsOf(context.db)).toEqual([]);
  });
});
