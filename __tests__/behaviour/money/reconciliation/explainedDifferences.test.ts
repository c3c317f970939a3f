import { formatDay, type IsoDay } from '#contract/dates';
import { naira, NO_KOBO, kobo } from '#contract/money/kobo';
import type { Difference } from '#contract/money/reconciliation/reconciledDaySchema';
import { INSTALLATION_ID } from '#server/kernel/audit/repository';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { reconciliationDifferences } from '#server/kernel/db/schema/payments';
import { explain } from '#server/money/reconciliation/explain';
import {
  countOpenDifferences,
  explainUnknownPayout,
  findDifferenceCauses,
  findDifferences,
  findOpenDifferences,
  findUnknownPayout,
  insertDifference,
  isUnknownPayoutExplained,
  walkDifferences,
} from '#server/money/reconciliation/repository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { openBank, type Bank } from '#support/money/bankBooks';
import { jobsOf, lastAudited, newAdministrator, withSandbox } from '#support/money/bareMoney';

const FIRST = '2026-03-01';
const SECOND = '2026-03-02';
const REASON = 'Agreed with the bank';
const DIFFERS = { kind: 'depositDiffers', reference: 'd1', thereKobo: kobo(1), hereKobo: kobo(2) } as const;
const UNKNOWN = { kind: 'payoutNotOurs', reference: 'p1', thereKobo: naira(60) } as const;
const BALANCE = { kind: 'balance', reference: '', thereKobo: kobo(1), hereKobo: kobo(2) } as const;
const SETTLED = [
  { kind: 'depositBooked', reference: 'd2', thereKobo: kobo(1) },
  { kind: 'payoutSettled', reference: 'p2', thereKobo: kobo(1) },
] as const;

onDatabaseAlone((given) => {
  let bare: ServerContext;
  let bank: Bank;
  let actorId: string;
  beforeAll(async () => {
    bare = await withSandbox(given);
    actorId = await newAdministrator(given);
  });
  beforeEach(async () => {
    await given.db.delete(reconciliationDifferences);
    bank = await openBank(given, bare);
  });

  const differ = (day: IsoDay, ...differences: Difference[]) =>
    inTransaction(given, async (tx) => {
      for (const difference of differences) await insertDifference(tx, { provider: bank.name, day }, difference);
    });
  const explaining = (day: IsoDay, { kind, reference }: Difference, provider = bank.name) =>
    inTransaction(given, (tx) =>
      explain(given.context, tx, { actorId, reason: REASON, provider, day, kind, reference }),
    );
  const adopt = (reference: string) =>
    inTransaction(given, (tx) =>
      explainUnknownPayout(tx, reference, { explainedBy: actorId, explainedAt: given.now() }),
    );
  const causeOf = (day: IsoDay) => ({
    subject: `${bank.name} ${day}`,
    detail: `Our books and those of ${bank.name} differ on ${formatDay(day)}.`,
  });
  const notFound = expect.objectContaining({ reason: 'NOT_FOUND' }) as unknown;

  it('an administrator explains one with a reason, once, and the trail says so', async () => {
    await differ(FIRST, DIFFERS);
    await explaining(FIRST, DIFFERS);
    const explained = { explainedBy: actorId, explainedAt: given.now(), explanation: REASON };
    expect(await findDifferences(given.db, [FIRST])).toEqual([
      { provider: bank.name, day: FIRST, ...DIFFERS, ...explained },
    ]);
    expect(await lastAudited(given, INSTALLATION_ID, actorId)).toEqual({
      happenedAt: given.now(),
      action: 'difference explained',
      facts: { kind: 'depositDiffers', reference: 'd1' },
    });
    await expect(explaining(FIRST, DIFFERS)).rejects.toEqual(notFound);
  });

  it('only a difference that exists can be explained', async () => {
    await differ(FIRST, DIFFERS);
    await expect(explaining(FIRST, { ...DIFFERS, reference: 'd9' })).rejects.toEqual(notFound);
    await expect(explaining(FIRST, { ...DIFFERS, kind: 'depositUnknown' })).rejects.toEqual(notFound);
    await expect(explaining(FIRST, DIFFERS, 'elsewhere')).rejects.toEqual(notFound);
    expect(await bank.openDifferences()).toEqual([DIFFERS]);
  });

  it('one of a deposit or payout is explained on all days at once, and does not return', async () => {
    await differ(FIRST, DIFFERS);
    await differ(SECOND, DIFFERS);
    await explaining(SECOND, DIFFERS);
    await differ('2026-03-03', DIFFERS);
    expect([await bank.openDifferences(), await bank.alerts()]).toEqual([[], []]);
    expect(await bank.differences('2026-03-03')).toEqual([]);
    await differ('2026-03-03', { ...DIFFERS, kind: 'depositUnknown' });
    expect(await bank.openDifferences()).toHaveLength(1);
  });

  it('a balance is explained for its day alone', async () => {
    given.clock.advance({ minutes: 1 });
    await differ(FIRST, BALANCE);
    await differ(SECOND, BALANCE);
    await explaining(FIRST, BALANCE);
    await differ('2026-03-03', BALANCE);
    expect(await bank.alerts()).toEqual([causeOf(SECOND), causeOf('2026-03-03')]);
    expect(await lastAudited(given, INSTALLATION_ID, actorId)).toMatchObject({
      happenedAt: given.now(),
      facts: { kind: 'balance' },
    });
    expect((await lastAudited(given, INSTALLATION_ID, actorId))?.facts).toStrictEqual({ kind: 'balance' });
  });

  it("a day's alert is raised once, and closed with the last explanation", async () => {
    const mails = async () => (await jobsOf(given, 'alert-mail')).length;
    const before = await mails();
    await differ(FIRST, ...SETTLED);
    expect([await bank.alerts(), await mails()]).toEqual([[], before]);
    await differ(FIRST, DIFFERS, UNKNOWN, DIFFERS);
    await differ(SECOND, BALANCE);
    const [first, second] = [causeOf(FIRST), causeOf(SECOND)];
    expect(await bank.alerts()).toEqual([first, second]);
    expect(await findDifferenceCauses(given.db)).toEqual(expect.arrayContaining([first, second]));
    await explaining(FIRST, DIFFERS);
    expect(await bank.alerts()).toEqual([first, second]);
    await explaining(FIRST, UNKNOWN);
    expect(await bank.alerts()).toEqual([second]);
    expect(await findDifferenceCauses(given.db)).toEqual([second]);
  });

  it('the same difference at two providers is explained at one', async () => {
    const other = await openBank(given, bare);
    await differ(FIRST, DIFFERS);
    await inTransaction(given, (tx) => insertDifference(tx, { provider: other.name, day: FIRST }, DIFFERS));
    await explaining(FIRST, DIFFERS);
    expect([await bank.alerts(), await bank.openDifferences()]).toEqual([[], []]);
    expect([(await other.alerts()).length, await other.openDifferences()]).toEqual([1, [DIFFERS]]);
  });

  it('open ones are counted and listed, the oldest first; booked ones are not among them', async () => {
    expect(await countOpenDifferences(given.db)).toEqual({ count: 0, since: null });
    expect(await findDifferences(given.db, [])).toEqual([]);
    await differ(SECOND, DIFFERS, BALANCE);
    await differ(FIRST, ...SETTLED, UNKNOWN, { ...UNKNOWN, reference: 'p0' });
    expect(await countOpenDifferences(given.db)).toEqual({ count: 4, since: FIRST });
    const listed = (await findOpenDifferences(given.db)).map(({ day, kind, reference }) => [day, kind, reference]);
    expect(listed).toEqual([
      [FIRST, 'payoutNotOurs', 'p0'],
      [FIRST, 'payoutNotOurs', 'p1'],
      [SECOND, 'balance', ''],
      [SECOND, 'depositDiffers', 'd1'],
    ]);
    const ofDay = (await findDifferences(given.db, [FIRST])).map(({ kind, reference }) => [kind, reference]);
    expect(ofDay).toEqual([
      ['depositBooked', 'd2'],
      ['payoutNotOurs', 'p0'],
      ['payoutNotOurs', 'p1'],
      ['payoutSettled', 'p2'],
    ]);
  });

  it('all of them are read for a file, in order, however many', async () => {
    const all = Array.from({ length: 501 }, (_, nth) => ({
      kind: 'depositUnknown' as const,
      reference: `d${String(nth).padStart(3, '0')}`,
      hereKobo: NO_KOBO,
    }));
    await given.db
      .insert(reconciliationDifferences)
      .values(all.map((difference) => ({ provider: bank.name, day: FIRST, ...difference })));
    const read: string[] = [];
    for await (const { reference } of walkDifferences(given.db)) read.push(reference);
    expect(read).toEqual(all.map(({ reference }) => reference));
  });

  it('a payout that we do not know is explained when two administrators have booked it', async () => {
    expect(await findUnknownPayout(given.db, 'p1')).toBeUndefined();
    await differ(FIRST, UNKNOWN);
    await differ(SECOND, UNKNOWN, { ...DIFFERS, reference: 'p1' });
    expect(await findUnknownPayout(given.db, 'p1')).toEqual({
      provider: bank.name,
      reference: 'p1',
      thereKobo: naira(60),
    });
    expect(await isUnknownPayoutExplained(given.db, 'p1')).toBe(false);
    await adopt('p1');
    expect(await isUnknownPayoutExplained(given.db, 'p1')).toBe(true);
    expect(await isUnknownPayoutExplained(given.db, 'p2')).toBe(false);
    const [row] = await findDifferences(given.db, [FIRST]);
    const explanation = 'Booked by two administrators';
    expect(row).toMatchObject({ explainedBy: actorId, explainedAt: given.now(), explanation });
    expect(await bank.openDifferences()).toEqual([{ ...DIFFERS, reference: 'p1' }]);
    expect(await bank.alerts()).toEqual([causeOf(SECOND)]);
    given.clock.advance({ minutes: 1 });
    await adopt('p1');
    expect(await findDifferences(given.db, [FIRST])).toEqual([row]);
  });
});
