import { randomUUID } from 'node:crypto';
import { and, eq, like, lt } from 'drizzle-orm';
import { kobo, naira } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { postings, transfers } from '#server/kernel/db/schema/ledger';
import { textMessages } from '#server/kernel/db/schema/messages';
import { insertCodeText } from '#server/kernel/messages/repository';
import { texted } from '#server/kernel/jobs/jobTexts';
import { cleanUp } from '#server/housekeeping';
import { bookMessageCost } from '#server/money/messageCosts/book';
import { messageCostsAreBounded } from '#server/money/ledger/check/proofs/messageCostsAreBounded';
import { ownFunds } from '#server/money/ledger/ownFunds';
import type { transferOnce } from '#server/money/ledger/service';
import { balanceOf } from '#server/money/ledger/service';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { faultsOf } from '#support/ledger';
import { skipPauses } from '#support/jobs';
import { saverWith, type Saver } from '#support/payments';
import { foundAfter } from '#support/plantedFaults';
import { queueUp } from '#support/databases/queueUp';
import { onPostgresServer } from '#support/serverSuite';
import { askForProof, wantTexts, withProvedPhone } from '#support/receivers/textMessages';

const COST = kobo(500);

onPostgresServer((given) => {
  let person: Saver;
  let before: number;
  beforeEach(async () => {
    person = await saverWith(given.server, naira(5));
    given.server.messages.all = [];
    given.server.messages.way = 'accepts';
    before = await costs();
  });
  afterEach(async () => {
    expect(await faultsOf(given.server.context.db)).toStrictEqual([]);
  });

  const db = () => given.server.context.db;
  const costs = () => db().$count(transfers, like(transfers.key, 'text:%'));
  const booked = async () => (await costs()) - before;

  test('an accepted message is booked once, as a cost that the operator paid', async () => {
    const fees = await balanceOf(db(), { kind: 'providerFees' });
    const bank = await balanceOf(db(), { kind: 'clientMoney' });
    const own = await ownFunds(db());
    await withProvedPhone(given.server, person);
    await given.server.runJobs();
    expect(await booked()).toBe(1);
    expect(await balanceOf(db(), { kind: 'providerFees' })).toBe(fees - COST);
    expect(await balanceOf(db(), { kind: 'clientMoney' })).toBe(bank);
    expect(await ownFunds(db())).toBe(own);
  });

  test.each(['refuses', 'isAway'] as const)('a message costs nothing if the provider %s', async (way) => {
    given.server.messages.way = way;
    await askForProof(given.server, person);
    await given.server.runJobs();
    expect(await booked()).toBe(0);
  });

  test('two workers that book the same message at once book it once', async () => {
    const { context } = given.server;
    const other: ServerContext = { ...context, db: given.database.connection().db };
    const messageId = randomUUID();
    const key = `text:${messageId}`;
    const hold = (tx: Parameters<typeof transferOnce>[0]) => tx.execute(`select pg_advisory_xact_lock(7205121120)`);
    await queueUp({ db: given.database.connection().db }, hold, [
      () => bookMessageCost(context, messageId),
      () => bookMessageCost(other, messageId),
    ]);
    expect(await db().$count(transfers, like(transfers.key, key))).toBe(1);
  });

  test('a job that is run twice, and killed between sending and booking, sends with one key and books once', async () => {
    const { server } = given;
    await withProvedPhone(server, person);
    await wantTexts(server, person, 'wallet');
    await server.runJobs();
    before = await costs();
    server.messages.all = [];
    server.messages.way = 'isAway';
    await sendMoney(server.context, { accountNumber: person.accountNumber, amountKobo: naira(7) });
    await server.runJobs();
    const [row] = (await db().select().from(textMessages)).filter(
      ({ userId, kind, state }) => userId === person.id && kind === 'deposit-text' && state === 'waiting',
    );
    const id = row?.id ?? '';
    const job = { id, queue: 'deposit-text' as const, data: { userId: person.id, transferId: randomUUID() } };
    const send = texted<'deposit-text'>(async () => 'Peerlend: NGN 7 arrived in your wallet.');
    server.messages.way = 'accepts';
    // The process dies once the provider has accepted the message.
    const dying: ServerContext = {
      ...server.context,
      messages: {
        async send(message) {
          await server.messages.send(message);
          throw new Error('killed');
        },
      },
    };
    await expect(send(dying, job)).rejects.toThrow('killed');
    await server.runJobs();
    expect(await booked()).toBe(0);
    await Promise.all([send(server.context, job), send(server.context, job)]);
    await skipPauses(server.context);
    await server.runJobs();
    expect(new Set(server.messages.all.map(({ key }) => key))).toEqual(new Set([id]));
    expect(await booked()).toBe(1);
  });

  test('a code whose answer was lost in a crash is booked by the next clean-up, once', async () => {
    const { context, clock, runJobs } = given.server;
    // What a process leaves that dies before it hears the provider's answer.
    await insertCodeText(context.db, { id: randomUUID(), userId: person.id, askedAt: clock.now() });
    const clean = async () => {
      await cleanUp(context);
      await runJobs();
    };
    await clean();
    expect(await booked()).toBe(0);
    clock.advance({ minutes: 11 });
    await clean();
    await clean();
    expect(await booked()).toBe(1);
  });

  test('the ledger check finds a cost beyond the bound, and one under another key', async () => {
    const { context } = given.server;
    const messageId = randomUUID();
    await bookMessageCost(context, messageId);
    const [booked] = await db()
      .select()
      .from(transfers)
      .where(eq(transfers.key, `text:${messageId}`));
    const found = (plant: Parameters<typeof foundAfter>[2]) => foundAfter(context, messageCostsAreBounded, plant);
    const { id } = booked!;
    expect(await found(async () => undefined)).toStrictEqual([]);
    const dearer = { amountKobo: kobo(-10_001) };
    const ofFee = and(eq(postings.transferId, id), lt(postings.amountKobo, kobo(0)));
    expect(await found((tx) => tx.update(postings).set(dearer).where(ofFee))).toEqual([
      `Transfer ${id} books -10001 kobo for a text message`,
    ]);
    const renamed = { key: `text:${randomUUID()}` };
    expect(await found((tx) => tx.update(transfers).set(renamed).where(eq(transfers.id, id)))).toEqual([
      `Transfer ${id} books -500 kobo for a text message`,
    ]);
  });

  test("a cost that is changed later doesn't change what was booked", async () => {
    const { context } = given.server;
    const messageId = randomUUID();
    await bookMessageCost(context, messageId);
    const dearer = { ...context, config: { ...context.config, messageCostKobo: kobo(900) } };
    await bookMessageCost(dearer, messageId);
    expect(await booked()).toBe(1);
  });
});
