import { daySteps } from '#server/daySteps';
import { openNextDay } from '#server/kernel/businessDays/openNextDay';
import { naira } from '#contract/money/kobo';
import { ROLES, type Role } from '#contract/people/roles/roles';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import type { Random } from '#server/seed/random';
import type { TestServer } from '#support/serverApp';
import { loanActs, type Marketplace } from './loanActs';
import { addAdministrator, makeMember, type Member } from './people';
import type { Person } from './person';
import { makePlans } from './plans';
import { saleOfNotes } from './sales';
import { officeWork } from './office';
import type { Lives, Story } from './stories';

const MIN_AT_FIRST = 120_000;

/** Complaints are overdue after two days. */
const OFFICE_DAYS = 4;

interface Life {
  goesOnAt: number;
  steps: ReturnType<Story>;
}

interface Plan {
  loans: number;
  lenders: number;
  days: number;
  lives: Readonly<Record<string, Lives>>;
  /** Whether to create pending work of each kind for administrators. */
  hasOffice?: boolean;
  say: (what: string) => void;
}

export interface LivedMarketplace extends Pick<Marketplace, 'administrators' | 'lenders'> {
  /** One administrator of each role, in addition to the owners. */
  colleagues: readonly { role: Role; person: Person }[];
  /** By story name, oldest first. */
  borrowers: ReadonlyMap<string, readonly Member[]>;
}

export async function liveMarketplace(server: TestServer, random: Random, plan: Plan): Promise<LivedMarketplace> {
  const firstAdministrator = await addAdministrator(server, random);
  const secondAdministrator = await addAdministrator(server, random);
  const administrators = [firstAdministrator, secondAdministrator] as const;
  const lenders: Member[] = [];
  const { say, days } = plan;
  while (lenders.length < plan.lenders) {
    say(`lender ${lenders.length + 1} of ${plan.lenders}`);
    const lender = await makeMember(server, random, 'lender');
    await sendMoney(server.context, {
      accountNumber: lender.accountNumber,
      amountKobo: naira(MIN_AT_FIRST + 20_000 * random.below(30)),
    });
    lenders.push(lender);
  }
  await server.runJobs();
  const marketplace: Marketplace = { server, random, administrators, lenders };

  const waiting = makeLives(random, plan);
  const lives: Life[] = [];
  const borrowers = new Map<string, Member[]>();
  const sales = saleOfNotes(marketplace);
  const office = plan.hasOffice ? officeWork(marketplace) : undefined;
  for (let day = 0; day <= days; day += 1) {
    say(`day ${day} of ${days}, ${lives.length} loans`);
    for (const { live, name } of waiting.filter(({ beginsOn }) => beginsOn === day)) {
      const borrower = await makeMember(server, random, 'borrower');
      borrowers.set(name, [...(borrowers.get(name) ?? []), borrower]);
      lives.push({ goesOnAt: day, steps: live(loanActs(marketplace, borrower), random) });
    }
    for (const life of lives) {
      if (life.goesOnAt > day) continue;
      const { value, done } = await life.steps.next();
      life.goesOnAt = done ? Infinity : day + value;
    }
    await sales.trade(day);
    if (day === days - OFFICE_DAYS) await office?.begin();
    await server.runJobs();
    if (day < days) await passDay(server);
  }
  await office?.finish();
  if (plan.hasOffice) await makePlans(marketplace);
  await server.runJobs();
  const colleagues = plan.hasOffice ? await addOneOfEachRole(server, random) : [];
  return { administrators, colleagues, lenders, borrowers };
}

async function addOneOfEachRole(server: TestServer, random: Random): Promise<{ role: Role; person: Person }[]> {
  const colleagues = [];
  for (const role of ROLES) {
    if (role !== 'owner') colleagues.push({ role, person: await addAdministrator(server, random, [role]) });
  }
  return colleagues;
}

async function passDay({ clock, context, runJobs }: TestServer): Promise<void> {
  clock.advance({ days: 1 });
  while (await openNextDay(context, daySteps));
  await runJobs();
}

function makeLives(random: Random, { lives, loans, days }: Plan): { name: string; live: Story; beginsOn: number }[] {
  return Object.entries(lives)
    .flatMap(([name, { share, live, begin: [from, until] = [0, 1] }]) =>
      Array.from({ length: Math.max(1, Math.round((share * loans) / 100)) }, () => ({
        name,
        live,
        beginsOn: Math.floor(days * (from + random.next() * (until - from))),
      })),
    )
    .sort((one, other) => one.beginsOn - other.beginsOn);
}
