import { addKobo, naira, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { walletClaims } from '#server/lending/loans/payout/walletClaims';
import { pledge } from '#server/lending/market/service';
import { balanceOf, holdWallets } from '#server/money/ledger/service';
import { withdrawFromWallet } from '#server/money/withdrawals/withdrawFromWallet';
import { queueUp, triedOrders } from '#support/databases/queueUp';
import { command, faultsOf } from '#support/ledger';
import { cast, listed, passDays } from '#support/loans/lending';
import { publishTaxes } from '#support/loans/taxes';
import { change, saverWith } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { onPostgresCopies } from '#support/serverSuite';

const DUTY = naira(50);
const HELD = naira(50_000);
const PLEDGED = naira(40_000);
/** With its duty a kobo more than the pledge leaves. */
const WITHDRAWN = naira(10_000);

/** A lender whose wallet has enough for a pledge and a withdrawal, but not for the withdrawal's stamp duty too. */
async function listedUnderDuty(server: TestServer) {
  const people = await cast(server);
  await publishTaxes({ db: server.context.db, now: server.clock.now }, { stampDutyKobo: DUTY });
  await passDays(server, 1);
  const loanId = await listed(server, people);
  const lender = await saverWith(server, HELD);
  await change(server, lender.id, { lendingRiskAcceptedAt: server.clock.now() });
  return { loanId, lender };
}

const acts = ['withdrawn', 'pledged', 'withdrawnAgain'] as const;

onPostgresCopies(listedUnderDuty, (given) => {
  test.each(triedOrders(acts))(
    '%s, then %s and %s: the duty is never taken from money that is pledged',
    async (...order) => {
      const { context } = given.server;
      const { loanId, lender } = given.past;
      const { id: userId, bank } = lender;
      const withdraw = (key: string) =>
        inTransaction(context, (tx) =>
          withdrawFromWallet(context, tx, walletClaims, {
            userId,
            amountKobo: WITHDRAWN,
            shownFeeKobo: NO_KOBO,
            shownDutyKobo: DUTY,
            account: bank,
            accountName: undefined,
            heldBecause: [],
            key,
            content: { amountKobo: WITHDRAWN },
            causedBy: userId,
          }),
        );
      const doings: Record<(typeof acts)[number], () => Promise<unknown>> = {
        withdrawn: () => withdraw('one'),
        withdrawnAgain: () => withdraw('one'),
        pledged: () =>
          inTransaction(context, (tx) =>
            pledge(context, tx, { lenderId: userId, loanId, amountKobo: PLEDGED, acceptsRisk: true, ...command() }),
          ),
      };
      const outcomes = await queueUp(
        context,
        (tx) => holdWallets(tx, [userId]),
        order.map(
          (act) => () =>
            doings[act]().then(
              () => act,
              () => undefined,
            ),
        ),
      );
      const isPledged = outcomes.includes('pledged');
      const isWithdrawn = outcomes.includes('withdrawn') || outcomes.includes('withdrawnAgain');
      expect([isPledged, isWithdrawn].filter(Boolean)).toHaveLength(1);
      const goneKobo: Kobo = isPledged ? PLEDGED : addKobo(WITHDRAWN, DUTY);
      expect(await balanceOf(context.db, { kind: 'wallet', userId })).toBe(subtractKobo(HELD, goneKobo));
      expect(await balanceOf(context.db, { kind: 'stampDuty' })).toBe(isWithdrawn ? DUTY : 0);
      expect(await faultsOf(context.db)).toStrictEqual([]);
    },
  );
});
