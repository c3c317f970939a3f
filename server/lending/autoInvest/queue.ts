import { and, eq, exists, gte, lte, ne, sql } from 'drizzle-orm';
import { MAX_COUNTED_IN_QUEUE } from '#contract/lending/autoInvest/plan';
import type { PlannedListing } from '#contract/lending/autoInvest/evaluatePlan';
import type { Tx } from '../../kernel/db/connection';
import { pledges } from '../../kernel/db/schema/loans';
import { investmentPlans, investmentPlanVersions, planLenders } from '../../kernel/db/schema/plans';
import { users } from '../../kernel/db/schema/users';
import { walletBalances } from '../../money/ledger/walletBalances';
import { isEligibleLender } from '../../people/eligibility/service';

export interface QueuedLender {
  lenderId: string;
  turn: number;
  /** Of all lenders in the queue, up to `MAX_COUNTED_IN_QUEUE`. */
  waitingCount: number;
}

/**
 * Lenders with a matching plan and money for one increment, least recently served first. Checks that need more than one
 * row (monthly amount, grade limit, dues on own loans) are done later, under their locks.
 * @param afterTurn leaves out lenders served at this turn or earlier
 */
export async function findQueue(
  tx: Tx,
  loan: { id: string; borrowerId: string },
  { grade, months, purpose, isSecured, incrementKobo, capKobo }: PlannedListing,
  { afterTurn, limit }: { afterTurn: number | undefined; limit: number },
): Promise<QueuedLender[]> {
  const own = tx
    .select({
      lenderId: pledges.lenderId,
      openKobo: sql`coalesce(sum(${pledges.amountKobo}) filter (where ${pledges.state} = 'open'), 0)`.as('open_kobo'),
      hasTakenBack: sql`bool_or(${pledges.state} = 'takenBack')`.as('has_taken_back'),
    })
    .from(pledges)
    .where(eq(pledges.loanId, loan.id))
    .groupBy(pledges.lenderId)
    .as('own');
  const wallet = walletBalances(tx);
  const ownKobo = sql`coalesce(${own.openKobo}, 0)`;
  const { version } = investmentPlans;
  const plan = investmentPlanVersions;
  const fitting = tx
    .select({ one: sql`1` })
    .from(investmentPlans)
    .innerJoin(plan, and(eq(plan.planId, investmentPlans.id), eq(plan.version, version)))
    .where(
      and(
        eq(investmentPlans.lenderId, planLenders.lenderId),
        eq(investmentPlans.state, 'on'),
        sql`${grade} = any(${plan.grades})`,
        lte(plan.monthsFrom, months),
        gte(plan.monthsTo, months),
        sql`${purpose} = any(${plan.purposes})`,
        isSecured ? undefined : eq(plan.securedOnly, false),
        gte(sql`${wallet.balanceKobo} - ${plan.keptBackKobo}`, incrementKobo),
        gte(sql`least(${plan.amountKobo}, ${capKobo}::bigint) - ${ownKobo}`, incrementKobo),
      ),
    );
  // In index order, so that the database can stop early.
  const line = tx
    .select({ lenderId: planLenders.lenderId, turn: planLenders.turn })
    .from(planLenders)
    .innerJoin(users, eq(users.id, planLenders.lenderId))
    .innerJoin(wallet, eq(wallet.ownerId, users.id))
    .leftJoin(own, eq(own.lenderId, users.id))
    .where(
      and(
        exists(fitting),
        sql`not coalesce(${own.hasTakenBack}, false)`,
        ne(users.id, loan.borrowerId),
        isEligibleLender,
        afterTurn === undefined ? undefined : sql`${planLenders.turn} > ${afterTurn}`,
      ),
    )
    .orderBy(planLenders.turn)
    .limit(MAX_COUNTED_IN_QUEUE)
    .as('line');
  return tx
    .select({
      lenderId: line.lenderId,
      turn: line.turn,
      waitingCount: sql`count(*) over ()`.mapWith(Number),
    })
    .from(line)
    .orderBy(line.turn)
    .limit(limit);
}
