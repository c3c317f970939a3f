import { ledgerProofs } from '#server/ledgerProofs';
import { naira, NO_KOBO } from '#contract/money/kobo';
import { moveClock } from '#server/kernel/businessDays/clock';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { checkNightly } from '#server/money/ledger/check/nightlyCheck';
import { fundSandbox } from '#server/money/ledger/houseFunds';
import { insertDifference, insertReconciledDay } from '#server/money/reconciliation/repository';
import { cast, disbursed, loanOf, skipDays, type Cast } from '#support/loans/lending';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let people: Cast;
  let loanId: string;

  beforeAll(async () => {
    await fundSandbox(given.server.context);
    people = await cast(given.server);
    loanId = await disbursed(given.server, people);
    await skipDays(given.server, 40);
  });

  test('health shows overdue work, findings of the proofs, and differences from the bank', async () => {
    const { server } = given;
    const { context } = server;
    const health = async () => (await server.call('portalHealth', { token: people.second.token })).body;
    const { today } = await loanOf(server, people, loanId);
    await checkNightly(context, ledgerProofs);
    expect(await health()).toEqual({
      daysBehind: 0,
      setAsideLoans: 0,
      breaches: { toReport: 0, overdue: 0 },
      lastClosedDay: today,
      ledgerCheck: { endedAt: expect.any(String), isClean: true },
      payouts: { count: 0 },
    });
    const day = today;
    await inTransaction(context, async (tx) => {
      await moveClock(context, tx, 3);
      const of = { provider: 'sandbox', day };
      const figures = { deposits: 1, payouts: 0, bankKobo: naira(1), expectedKobo: NO_KOBO };
      await insertReconciledDay(tx, { ...of, ...figures, reconciledAt: context.now() });
      await insertDifference(tx, of, { kind: 'balance', reference: '', thereKobo: naira(1), hereKobo: NO_KOBO });
    });
    const { daysBehind, reconciliation } = await health();
    // The third is today, which may be in progress.
    expect(daysBehind).toBe(2);
    expect(reconciliation).toEqual({ day, reconciledAt: expect.any(String), differences: 1 });
    const { token } = people.second;
    const differences = (await server.call('reconciliationFile', { token })).raw.trim().split('\r\n').slice(1);
    expect(differences).toEqual([`${day},sandbox,balance,,1.00,0.00`]);
    const checks = (await server.call('ledgerChecksFile', { token })).raw.trim().split('\r\n').slice(1);
    const { body: runs } = await server.call('ledgerChecks', { token });
    expect(checks).toHaveLength(runs.flatMap(({ results }) => results).length);
    expect(checks[0]).toContain(`${runs[0]!.startedAt},${runs[0]!.endedAt},`);
  });
});
