import { accept, disbursed, offered } from '#support/loans/lending';
import { change, type Saver } from '#support/payments';
import { deliver, type PaystackStandIn } from '#support/paystack/standIn';
import { administrator, type Person } from '#support/serverPeople';
import { naira } from '#contract/money/kobo';
import type { Stage as People } from '../failover/stage';
import { setPaystackStage } from '../../../lab/faults/money/paystack/stage';
import { byHand } from '../../../lab/faults/support/byHand';
import type { ScratchDatabase } from '../../../lab/faults/support/databases';

const LENDERS = 8;
const DEBTORS = 4;
const LENT = naira(600_000);

export interface Stage extends People {
  administrators: readonly [Person, Person];
}

/** People known to the bank, loans being repaid, and listings open for pledges. */
export async function setStage(database: ScratchDatabase, paystack: PaystackStandIn, listed: number): Promise<Stage> {
  const size = { savers: LENDERS + DEBTORS + listed, newcomers: 0 };
  const { savers } = await setPaystackStage(database, paystack, size);
  const lenders = savers.slice(0, LENDERS);
  const debtors = savers.slice(LENDERS, LENDERS + DEBTORS);
  const borrowers = savers.slice(LENDERS + DEBTORS);
  return byHand(database, async (server) => {
    server.context.payments = paystack.provider;
    for (const { id, accountNumber } of lenders) {
      await change(server, id, { lendingRiskAcceptedAt: new Date() });
      paystack.receive(accountNumber, LENT);
    }
    await deliver(server.app, paystack.takeEvents());
    await server.runJobs();
    const offering = await administrator(server);
    const second = await administrator(server);
    const [one, other] = lenders;
    if (!one || !other) throw new Error('There are too few lenders');
    const owing: { person: Saver; loanId: string }[] = [];
    for (const person of debtors)
      owing.push({
        person,
        loanId: await disbursed(server, { borrower: person, lenders: [one, other], offering, second }),
      });
    const listings: string[] = [];
    for (const borrower of borrowers) {
      const loanId = await offered(server, { borrower, offering }, 'C', { principalKobo: naira(160_000) });
      const { status, raw } = await accept(server, { borrower }, loanId, true);
      if (status >= 400) throw new Error(`The offer was not accepted: ${raw}`);
      listings.push(loanId);
    }
    await server.runJobs();
    return { lenders, debtors: owing, listings, administrators: [offering, second] };
  });
}
