import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { alerts } from '#server/kernel/db/schema/office';
import { paymentsSwitch } from '#server/kernel/db/schema/payments';
import { INSTALLATION_ID } from '#server/kernel/audit/repository';
import {
  findPauseCauses,
  isPaused,
  pauseAutomatically,
  pausePayments,
  pauseWithoutAlert,
  presentPause,
  proposeResuming,
  requireNotPaused,
  resumePayments,
  resumingKind,
} from '#server/money/pause/service';
import { clearSwitch, readPause, setSwitch } from '#server/money/pause/repository';
import { onDatabaseAlone } from '#support/databaseSuite';
import { lastAudited, newAdministrator, proposed } from '#support/money/bareMoney';

const REASON = 'The bank asks about Ada';

onDatabaseAlone((given) => {
  let first: string;
  let second: string;
  beforeAll(async () => {
    first = await newAdministrator(given);
    second = await newAdministrator(given);
  });
  beforeEach(async () => {
    await inTransaction(given, clearSwitch);
    await given.db.delete(alerts);
    // So that the proposals of the test before have expired.
    given.clock.advance({ days: 8 });
  });

  const refused = (reason: string) => expect.objectContaining({ reason }) as unknown;
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(given, work);
  const pause = () => within((tx) => pausePayments(given.context, tx, { actorId: first, reason: REASON }));
  const pauseFor = (reason = 'Sum') => within((tx) => pauseAutomatically(given, tx, 'ledgerFault', reason));
  const propose = () =>
    proposed(given, resumingKind, (tx) => proposeResuming(given.context, tx, { actorId: first, reason: 'Solved' }));
  const decide = ({ carryOut }: Awaited<ReturnType<typeof propose>>, by = second) =>
    within((tx) => carryOut(given.context, tx, by));
  const shown = () => presentPause(given.context);
  const openAlerts = async () => {
    const rows = await given.db
      .select()
      .from(alerts)
      .where(and(eq(alerts.kind, 'paymentsPaused'), sql`${alerts.closedAt} is null`));
    return rows.map(({ subject, detail }) => ({ subject, detail }));
  };
  const causes = () => within(findPauseCauses);

  it('one administrator pauses payouts, once; the alert omits their reason', async () => {
    expect(await within(isPaused)).toBe(false);
    await within(requireNotPaused);
    expect([await shown(), await causes()]).toEqual([{ isResumingProposed: false }, []]);
    await pause();
    await expect(pause()).rejects.toEqual(refused('PAUSE_UNCHANGED'));
    expect(await within(isPaused)).toBe(true);
    await expect(within(requireNotPaused)).rejects.toEqual(refused('PAYMENTS_PAUSED'));
    expect(await shown()).toEqual({
      paused: { since: given.now().toISOString(), cause: 'administrator', reason: REASON, by: 'Ada Obi' },
      isResumingProposed: false,
    });
    const cause = { subject: 'payouts', detail: 'An administrator paused them.' };
    expect([await openAlerts(), await causes()]).toEqual([[cause], [cause]]);
    expect(await lastAudited(given, INSTALLATION_ID, first)).toEqual({
      happenedAt: given.now(),
      action: 'payments paused',
      facts: {},
    });
  });

  it('two administrators resume them, once', async () => {
    await expect(propose()).rejects.toEqual(refused('PAUSE_UNCHANGED'));
    await pause();
    const proposal = await propose();
    expect(proposal.approval).toMatchObject({
      subjectId: INSTALLATION_ID,
      proposedBy: first,
      proposedAt: given.now(),
      reason: 'Solved',
      content: { pausedAt: given.now().toISOString() },
    });
    expect(await proposal.describe(given.db)).toEqual({
      kind: 'resuming',
      cause: 'administrator',
      pausedBecause: REASON,
    });
    const audited = { happenedAt: given.now(), facts: {} };
    expect(await lastAudited(given, INSTALLATION_ID, first)).toEqual({ ...audited, action: 'resuming proposed' });
    expect(await shown()).toMatchObject({ paused: { reason: REASON }, isResumingProposed: true });
    await expect(propose()).rejects.toEqual(refused('PROPOSAL_EXISTS'));
    await expect(decide(proposal, first)).rejects.toEqual(refused('FOUR_EYES'));
    expect(await within(isPaused)).toBe(true);
    await decide(proposal);
    expect(await readPause(given.db)).toBeUndefined();
    expect([await shown(), await openAlerts()]).toEqual([{ isResumingProposed: false }, []]);
    expect(await lastAudited(given, INSTALLATION_ID, second)).toEqual({ ...audited, action: 'payments resumed' });
    expect(await proposal.describe(given.db)).toBeUndefined();
    await expect(decide(proposal)).rejects.toEqual(refused('PAUSE_UNCHANGED'));
  });

  it("a proposal can't end a later pause", async () => {
    await pause();
    const proposal = await propose();
    const later = { cause: 'administrator' as const, reason: REASON, pausedBy: first };
    await within((tx) => setSwitch(tx, { ...later, pausedAt: new Date(given.now().getTime() + 1) }));
    await expect(decide(proposal)).rejects.toEqual(refused('PROPOSAL_VOID'));
    expect(await within(isPaused)).toBe(true);
  });

  it('a finding pauses them, with an alert that says what was found; an existing pause stays', async () => {
    await pauseFor();
    await pauseFor('Another');
    expect(await within((tx) => pauseWithoutAlert(given, tx, 'restore', 'Backup of Monday'))).toBe(false);
    expect(await shown()).toStrictEqual({
      paused: { since: given.now().toISOString(), cause: 'ledgerFault', reason: 'Sum' },
      isResumingProposed: false,
    });
    const [cause, ...others] = await openAlerts();
    expect(others).toEqual([]);
    expect(cause).toEqual({ subject: 'payouts', detail: expect.stringMatching(/: Sum\.$/) as unknown });
    expect(await causes()).toEqual([cause]);
  });

  it('a pause can be stored without raising an alert', async () => {
    expect(await within((tx) => pauseWithoutAlert(given, tx, 'restore', 'Backup of Monday'))).toBe(true);
    expect(await readPause(given.db)).toEqual({
      pausedAt: given.now(),
      cause: 'restore',
      reason: 'Backup of Monday',
      pausedBy: null,
    });
    expect(await openAlerts()).toEqual([]);
  });

  it('a restored database is paused until payouts are resumed after this restore', async () => {
    await within(async (tx) => {
      await tx.execute(sql`select set_config('peerlend.restored', 'by a backup', true)`);
      expect(await readPause(tx)).toEqual({
        pausedAt: expect.any(Date) as unknown,
        cause: 'restore',
        reason: expect.stringContaining('by a backup, timeline 1') as unknown,
        pausedBy: null,
      });
      expect([await isPaused(tx), await findPauseCauses(tx)]).toEqual([true, [expect.anything()]]);
      await proposeResuming(given.context, tx, { actorId: first, reason: 'Compared' });
      await resumePayments(given.context, tx, second);
      expect(await isPaused(tx)).toBe(false);
      await pausePayments(given.context, tx, { actorId: first, reason: REASON });
      expect(await readPause(tx)).toMatchObject({ cause: 'administrator' });
      await tx.execute(sql`select set_config('peerlend.restored', 'by another', true)`);
      expect(await readPause(tx)).toMatchObject({ cause: 'restore' });
      await tx.execute(sql`select set_config('peerlend.restored', '', true)`);
      expect(await readPause(tx)).toMatchObject({ cause: 'administrator' });
    });
  });

  it('a database without the row of the payments switch pays nothing out', async () => {
    const lost = within(async (tx) => {
      await tx.delete(paymentsSwitch);
      await requireNotPaused(tx);
    });
    await expect(lost).rejects.toThrow('The switch of payments has no row');
    expect(await within(isPaused)).toBe(false);
  });
});
