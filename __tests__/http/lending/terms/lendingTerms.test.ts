import { sql } from 'drizzle-orm';
import { firstLendingTerms, figuresOf } from '#contract/lending/terms/termFigures';
import { hashOf } from '#server/kernel/approvals/fourEyes';
import { approvals } from '#server/kernel/db/schema/office';
import { lendingTerms } from '#server/kernel/db/schema/loans';
import { findTerms } from '#server/lending/terms/repository';
import { buildTestServer } from '#support/serverApp';
import { administrator } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const store = (version: number, terms: object) =>
    given.server.context.db
      .insert(lendingTerms)
      .values({ version, terms: { ...terms, version }, publishedAt: new Date('2026-11-02T09:00:00Z') });
  const { offerDays, ...withoutOfferDays } = firstLendingTerms;

  test('a new database has the first version, and everybody can read it', async () => {
    const { body } = await given.server.call('currentLendingTerms');
    expect(body).toEqual(firstLendingTerms);
  });

  test('no lower rate is promised for instalments from a bank account where the provider takes none', async () => {
    const { server, database } = given;
    const env = { PAYSTACK_SECRET_KEY: `sk_test_${'0'.repeat(40)}` };
    const other = await buildTestServer(database.connection(), { env, clock: server.clock });
    expect((await other.call('currentLendingTerms')).body).toEqual({ ...firstLendingTerms, mandateStepBps: 0 });
    await other.close();
  });

  test('a version never changes', async () => {
    const change = given.server.context.db.execute(
      "update lending_terms set terms = jsonb_set(terms, '{offerDays}', '8')",
    );
    await expect(change).rejects.toThrow();
  });

  test('in a version older than a figure, visitors and the comparison see its initial value', async () => {
    const { token } = await administrator(given.server);
    await store(2, { ...withoutOfferDays, listingDays: 21 });
    const expected = { ...firstLendingTerms, version: 2, listingDays: 21 };
    expect((await given.server.call('currentLendingTerms')).body).toEqual(expected);
    const { versions } = (await given.server.call('lendingTermsRecord', { token })).body;
    expect(versions[0]).toMatchObject({ version: 2, figures: { ...figuresOf(firstLendingTerms), listingDays: 21 } });
    expect(await findTerms(given.server.context.db, 2)).toEqual(expected);
  });

  test('a proposal older than a figure is compared and published with its initial value', async () => {
    const { server } = given;
    const proposing = await administrator(server);
    const deciding = await administrator(server);
    const body = { ...figuresOf(firstLendingTerms), listingDays: 28, reason: 'Listings need longer' };
    expect((await server.call('proposeLendingTerms', { token: proposing.token, body })).status).toBe(200);
    const { id } = (await server.call('approvals', { token: deciding.token })).body[0]!;
    const [row] = await server.context.db
      .select()
      .from(approvals)
      .where(sql`id = ${id}`);
    const { offerDays: newer, ...content } = row!.content as Record<string, number>;
    expect(newer).toBe(offerDays);
    await server.context.db
      .update(approvals)
      .set({ content, contentHash: hashOf(content) })
      .where(sql`id = ${id}`);

    const { proposed } = (await server.call('lendingTermsRecord', { token: deciding.token })).body;
    expect(proposed!.figures).toMatchObject({ offerDays, listingDays: 28 });
    const params = { approvalId: id };
    expect((await server.call('approveProposal', { token: deciding.token, params })).status).toBe(200);
    const { body: published } = await server.call('currentLendingTerms');
    expect(published).toMatchObject({ version: 3, offerDays, listingDays: 28 });
  });

  test("a version that can't be read gives an error naming it", async () => {
    await store(9, { ...firstLendingTerms, offerDays: 'a few' });
    const { db } = given.server.context;
    await expect(findTerms(db, 9)).rejects.toThrow("Version 9 of the lending terms can't be read");
    expect((await given.server.call('currentLendingTerms')).status).toBe(500);
  });
});
