import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { and, count, eq, inArray } from 'drizzle-orm';
import { startInThePast, type PastClock } from '../../../scripts/demo/clock';
import { keepLastMails } from '../../../scripts/demo/lastMails';
import { liveMarketplace, type LivedMarketplace } from '../../../scripts/demo/live';
import { openDemo } from '../../../scripts/demo/open';
import { stories } from '../../../scripts/demo/stories';
import { connectPglite, openInMemory } from '#server/kernel/db/embedded';
import { ledgerProofs } from '#server/ledgerProofs';
import { outboxDir, readOutbox } from '#server/kernel/mail/outbox';
import { paymentPromises } from '#server/kernel/db/schema/relief';
import { files } from '#server/kernel/db/schema/files';
import { loanEvents, loans } from '#server/kernel/db/schema/loans';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import { SEED_PASSWORD } from '#server/seed/person';
import { createRandom } from '#server/seed/random';
import type { TestServer } from '#support/serverApp';
import { misplacedMoments } from '#support/demo/misplacedMoments';

// Weeks of business days take minutes when all cores are busy.
jest.setTimeout(900_000);

it("the stories' shares add up to a hundred", () => {
  expect(Object.values(stories).reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

describe('after some weeks on the embedded database', () => {
  const DAYS = 84;
  const TODAY = new Date('2026-03-02T09:00:00Z');
  const FIRST = new Date(TODAY.getTime() - DAYS * 24 * 60 * 60 * 1000);
  let clock: PastClock;
  let client: PGlite;
  let server: TestServer;
  let guests: LivedMarketplace;

  beforeAll(async () => {
    clock = startInThePast(DAYS, TODAY);
    client = await openInMemory();
    server = await openDemo(connectPglite(client), clock);
    guests = await liveMarketplace(server, createRandom(1), {
      loans: 7,
      lenders: 12,
      days: DAYS,
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
  });
  afterAll(async () => {
    await server.close();
    await client.close();
    clock.stop();
  });

  it("the demo's loans reach the states of their stories, and the ledger check finds nothing", async () => {
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
    const overview = await administrator.call('portalOverview');
    const waiting = new Map(overview.waiting.map(({ kind, count: much }) => [kind, much]));
    expect(waiting.get('complaints')).toBe(3);
    expect(overview.waiting.find(({ kind }) => kind === 'complaints')?.overdueCount).toBe(1);
    expect(waiting.get('suspense')).toBe(3);
    // The third is proposed, and waits among the approvals.
    expect(waiting.get('bankAccountChanges')).toBe(2);
    expect(waiting.get('withdrawals')).toBe(2);
    expect(await administrator.call('payouts', { query: { stage: 'failed' } })).toHaveLength(2);
    for await (const { title, faults } of checkLedger(db, ledgerProofs)) expect([title, faults]).toEqual([title, 0]);
  });

  it('no time lies outside these weeks or is out of order', async () => {
    expect(await misplacedMoments(client, FIRST, clock.now())).toEqual([]);
    const sent = server.mails.all.map(({ sentAt }) => sentAt.toISOString());
    expect(sent).toEqual(sent.toSorted());
    expect([sent[0], sent.at(-1)].map((moment) => moment?.slice(0, 10))).toEqual(['2025-12-08', '2026-03-02']);
  });

  it('the outbox says when each mail was sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'peerlend-demo-'));
    await keepLastMails(server, folder);
    const last = server.mails.all.slice(-200).map(({ subject, sentAt }) => ({ subject, sentAt: sentAt.toISOString() }));
    const kept = await readOutbox(outboxDir(folder), 200);
    expect(kept.map(({ subject, sentAt }) => ({ subject, sentAt }))).toEqual(last.toReversed());
    await rm(folder, { recursive: true });
  });
});
