import { ledgerProofs } from '../../../../server/ledgerProofs';
import { and, count, eq, inArray } from 'drizzle-orm';
import { liveMarketplace } from '../../../../scripts/demo/live';
import { stories } from '../../../../scripts/demo/stories';
import { paymentPromises } from '../../../../server/db/schema/arrears';
import { files } from '../../../../server/db/schema/files';
import { loanEvents, loans } from '../../../../server/db/schema/loans';
import { checkLedger } from '../../../../server/money/ledger/check/checkLedger';
import { prepareMoney } from '../../../../server/prepareMoney';
import { SEED_PASSWORD } from '../../../../server/seed/password';
import { createRandom } from '../../../../server/seed/random';
import { onServer } from '../../../support/serverSuite';

it("the stories' shares add up to a hundred", () => {
  expect(Object.values(stories).reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

onServer((given) => {
  it("after some weeks the demo's loans are where their stories lead, and the ledger check finds nothing", async () => {
    const { server } = given;
    await prepareMoney(server.context);
    const guests = await liveMarketplace(server, createRandom(1), {
      loans: 7,
      lenders: 12,
      days: 84,
      lives: {
        pays: { ...stories['pays as agreed']!, share: 29, begin: [0, 0.01] },
        'is declined': { ...stories['is declined']!, share: 14 },
        'is listed': { ...stories['is listed']!, share: 14, begin: [0.85, 0.88] },
        'takes a holiday': { ...stories['takes a payment holiday']!, share: 14, begin: [0, 0.01] },
        'gets a plan': { ...stories['gets a new plan']!, share: 14, begin: [0, 0.01] },
        'keeps a promise': { ...stories['keeps a promise']!, share: 14, begin: [0, 0.01] },
      },
      hasOffice: true,
      say: () => undefined,
    });

    const [administrator] = guests.administrators;
    const seen = await server.call('adminLogin', { body: { email: administrator.email, password: SEED_PASSWORD } });
    expect(seen.status).toBe(200);
    const { db } = server.context;
    const lived = await db
      .select({ state: loans.state, paid: count(loanEvents.type) })
      .from(loans)
      .leftJoin(loanEvents, and(eq(loanEvents.loanId, loans.id), eq(loanEvents.type, 'pay')))
      .groupBy(loans.id)
      .orderBy(loans.state, count(loanEvents.type));
    expect(lived).toEqual([
      { state: 'declined', paid: 0 },
      // Plans may fill what its story leaves open.
      { state: expect.stringMatching(/^(listed|funded)$/), paid: 0 },
      { state: 'repaying', paid: 1 },
      { state: 'repaying', paid: 1 },
      { state: 'repaying', paid: 2 },
      { state: 'repaying', paid: 2 },
      { state: 'repaying', paid: 2 },
    ]);
    const changed = await db
      .select({ type: loanEvents.type })
      .from(loanEvents)
      .where(inArray(loanEvents.type, ['holiday', 'replan']))
      .orderBy(loanEvents.type);
    expect(changed.map(({ type }) => type)).toEqual(['holiday', 'replan']);
    expect(await db.select({ outcome: paymentPromises.outcome }).from(paymentPromises)).toEqual([{ outcome: 'kept' }]);
    expect(await db.$count(files)).toBeGreaterThan(0);
    const { body } = await server.call('portalOverview', { token: administrator.token });
    const waiting = new Map(body.waiting.map(({ kind, count: much }) => [kind, much]));
    expect(waiting.get('complaints')).toBe(3);
    expect(body.waiting.find(({ kind }) => kind === 'complaints')?.overdueCount).toBe(1);
    expect(waiting.get('suspense')).toBe(3);
    expect(waiting.get('bankAccountChanges')).toBe(3);
    expect(waiting.get('withdrawals')).toBe(2);
    const failed = await server.call('payouts', { token: administrator.token, query: { stage: 'failed' } });
    expect(failed.body).toHaveLength(2);
    for await (const { title, faults } of checkLedger(db, ledgerProofs)) expect([title, faults]).toEqual([title, 0]);
  });
});
