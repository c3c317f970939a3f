import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import { naira } from '#contract/money/kobo';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import type { Marketplace } from './loanActs';

const PLANNED = 3;
const BROUGHT = naira(200_000);

/** Some lenders lend through plans; one of them has paused theirs. */
export async function makePlans({ server, lenders }: Marketplace): Promise<void> {
  const { context } = server;
  for (const [index, { call, accountNumber }] of lenders.slice(0, PLANNED).entries()) {
    await sendMoney(context, { accountNumber, amountKobo: BROUGHT });
    const body = {
      grades: index === 0 ? ['A', 'B'] : ['B', 'C'],
      monthsFrom: 3,
      monthsTo: 24,
      purposes: LOAN_PURPOSES,
      securedOnly: false,
      amountKobo: naira(40_000),
      gradeLimits: {},
      priority: 'return',
      keptBackKobo: naira(20_000),
      mostAMonthKobo: naira(400_000),
      acceptsRisk: true,
    };
    const { id: planId, version } = await call('makePlan', { body });
    if (index === PLANNED - 1) await call('setPlanState', { params: { planId }, body: { state: 'paused', version } });
  }
  await server.runJobs();
}
