import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import type { PayoutRow } from '#server/kernel/db/schema/payments';
import { sessions } from '#server/kernel/db/schema/sessions';
import { judgeSpeed } from '#server/money/withdrawals/speed';
import { onDatabaseAlone } from '#support/databaseSuite';
import { deposit, newOwner } from '#support/ledger';
import { barePayout } from '#support/money/bareMoney';

const HALF = naira(500_000);
const FIFTH = naira(200_000);

onDatabaseAlone((given) => {
  let userId: string;
  beforeEach(async () => {
    userId = await newOwner(given);
  });

  const receive = (...amounts: Kobo[]) =>
    inTransaction(given, async (tx) => {
      for (const amount of amounts) await deposit(tx, userId, amount);
    });
  const judge = (amountKobo: Kobo, sessionId?: string) =>
    inTransaction(given, (tx) => judgeSpeed(given, tx, { userId, sessionId, amountKobo }));
  const withdrawn = (amountKobo: Kobo, change: Partial<PayoutRow> = {}) =>
    barePayout(given, userId, { amountKobo, ...change });
  const signIn = async (change: Partial<typeof sessions.$inferInsert> = {}): Promise<string> => {
    const at = given.now();
    const row = { userId, tokenVersion: 0, device: 'Firefox', addressHash: 'home', expiresAt: at };
    const started = { startedAt: at, lastSeenAt: at };
    const [session] = await given.db
      .insert(sessions)
      .values({ ...row, ...started, ...change })
      .returning();
    return session?.id ?? '';
  };
  const hours = (count: number) => new Date(given.now().getTime() - count * 3_600_000);
  const two = naira(2_000_000);

  it('after five deposits within a day ₦500,000 are held, but not a kobo less', async () => {
    await receive(two, kobo(1), kobo(1), kobo(1));
    expect(await judge(HALF)).toEqual([]);
    await receive(kobo(1));
    expect(await judge(kobo(HALF - 1))).toEqual([]);
    expect(await judge(HALF)).toEqual(['manyDeposits']);
  });

  it("nine tenths of the last hour's deposits are held, if these were ₦500,000 or more", async () => {
    await receive(naira(600_000));
    expect(await judge(kobo(naira(540_000) - 1))).toEqual([]);
    expect(await judge(naira(540_000))).toEqual(['straightThrough']);
    userId = await newOwner(given);
    await receive(kobo(HALF - 1));
    expect(await judge(HALF)).toEqual([]);
    await receive(kobo(1));
    expect(await judge(HALF)).toEqual(['straightThrough']);
  });

  it('earlier withdrawals are added, unless returned, reviewed or too old', async () => {
    await receive(HALF, HALF, HALF, kobo(1), kobo(1));
    const part = naira(100_000);
    const rest = naira(400_000);
    const settledAt = given.now();
    for (const change of [
      { state: 'failed' as const, settledAt },
      { state: 'reversed' as const, settledAt },
      { heldBecause: ['account' as const] },
      { requestedAt: new Date(hours(24).getTime() - 1) },
    ]) {
      await withdrawn(part, change);
      expect(await judge(rest)).toEqual([]);
    }
    for (const change of [
      { state: 'sent' as const },
      { state: 'paid' as const, settledAt },
      { state: 'inReview' as const },
      { requestedAt: hours(24) },
    ]) {
      expect(await judge(rest)).toEqual([]);
      const rich = userId;
      userId = await newOwner(given);
      await receive(HALF, HALF, HALF, kobo(1), kobo(1));
      await withdrawn(part, change);
      expect(await judge(kobo(rest - 1))).toEqual([]);
      expect(await judge(rest)).toEqual(['manyDeposits']);
      userId = rich;
    }
  });

  it('any amount is held while another withdrawal is held as unusual', async () => {
    await receive(two);
    await withdrawn(naira(1), { state: 'inReview', heldBecause: ['account'] });
    await withdrawn(naira(1), { heldBecause: ['newDevice'] });
    expect(await judge(naira(1))).toEqual([]);
    await withdrawn(naira(1), { state: 'inReview', heldBecause: ['account', 'newDevice'] });
    expect(await judge(naira(1))).toEqual(['oneIsHeld']);
    const other = await newOwner(given);
    expect(
      await inTransaction(given, (tx) =>
        judgeSpeed(given, tx, { userId: other, sessionId: undefined, amountKobo: naira(1) }),
      ),
    ).toEqual([]);
  });

  it('₦200,000 are held from a new device and network, if the account had others a day ago', async () => {
    await receive(two);
    await signIn({ startedAt: new Date(hours(24).getTime() - 1) });
    const elsewhere = await signIn({ device: 'Chrome', addressHash: 'cafe' });
    expect(await judge(kobo(FIFTH - 1), elsewhere)).toEqual([]);
    expect(await judge(FIFTH, elsewhere)).toEqual(['newDevice']);
    expect(await judge(FIFTH)).toEqual([]);
    expect(await judge(FIFTH, await signIn({ device: 'Chrome' }))).toEqual([]);
  });

  it('₦200,000 are held if ten other accounts use the device', async () => {
    await receive(two);
    await signIn();
    const other = async (change = {}) => signIn({ userId: await newOwner(given), ...change });
    for (let nth = 1; nth <= 9; nth += 1) await other();
    await other({ startedAt: new Date(hours(24).getTime() - 1) });
    expect(await judge(FIFTH)).toEqual([]);
    await other();
    expect(await judge(kobo(FIFTH - 1))).toEqual([]);
    expect(await judge(FIFTH)).toEqual(['sharedDevice']);
  });
});
