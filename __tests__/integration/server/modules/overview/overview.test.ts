import type { WaitingKind } from '../../../../../contract/administration/overview';
import { kobo, naira, NO_KOBO } from '../../../../../contract/money/kobo';
import { fundSandbox } from '../../../../../server/ledger/houseFunds';
import { sendMoney } from '../../../../../server/payments/sandbox/acts';
import { apply, cast, disbursed, skipDays, spendDownTo, type Cast } from '../../../../support/loans/lending';
import { saver } from '../../../../support/payments';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  let people: Cast;
  const overview = async () => (await given.server.call('portalOverview', { token: people.second.token })).body;
  const waiting = async (kind: WaitingKind) => (await overview()).waiting.find((row) => row.kind === kind);

  beforeAll(async () => {
    await fundSandbox(given.server.context);
    people = await cast(given.server);
    await disbursed(given.server, people);
  });

  describe('section 2.30: the portal’s front page', () => {
    test('what came in and went out today, what is owed, and where people’s money is', async () => {
      const { today, owed, walletsKobo, escrowsKobo, daysBehind, ledgerCheck } = await overview();
      expect(today).toEqual({
        // The first lender's money came the day before.
        depositsKobo: naira(100_000),
        withdrawalsKobo: NO_KOBO,
        disbursedKobo: naira(80_000),
        repaidKobo: NO_KOBO,
      });
      expect(owed[0]).toEqual({ band: 'onTime', loanCount: 1, outstandingKobo: naira(80_000) });
      // Less the origination fee of 3%.
      expect({ walletsKobo, escrowsKobo }).toEqual({ walletsKobo: naira(197_600), escrowsKobo: NO_KOBO });
      expect({ daysBehind, ledgerCheck }).toEqual({ daysBehind: 0, ledgerCheck: undefined });
    });

    test('what waits, since when, and what should have been done by now', async () => {
      const { server } = given;
      const stranger = await saver(server);
      await apply(server, { borrower: stranger });
      const { submittedAt } = (await server.call('myLoans', { token: stranger.token })).body[0]!;
      await server.call('sendComplaint', { token: stranger.token, body: { kind: 'complaint', words: 'It is slow' } });
      await sendMoney(server.context, { accountNumber: '9999999999', amountKobo: naira(500) });
      await server.runJobs();
      expect(await waiting('submitted')).toEqual({ kind: 'submitted', count: 1, since: submittedAt, overdueCount: 0 });
      expect(await waiting('suspense')).toMatchObject({ count: 1 });
      expect(await waiting('approvals')).toEqual({ kind: 'approvals', count: 0, overdueCount: 0 });
      expect(await waiting('complaints')).toMatchObject({ count: 1, overdueCount: 0 });
      await spendDownTo(server, people.borrower, kobo(0));
      await skipDays(server, 40);
      expect(await waiting('complaints')).toMatchObject({ count: 1, overdueCount: 1 });
      const { owed, today } = await overview();
      expect(owed.filter(({ loanCount }) => loanCount > 0)).toEqual([
        { band: 'days4To30', loanCount: 1, outstandingKobo: naira(80_000) },
      ]);
      expect(today.depositsKobo).toBe(NO_KOBO);
    });
  });
});
