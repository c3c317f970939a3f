import { daySteps } from '../../server/daySteps';
import { openNextDay } from '../../server/businessDays/openNextDay';
import { moveClock } from '../../server/businessDays/clock';
import { inTransaction } from '../../server/db/inTransaction';
import { naira } from '../../contract/money/kobo';
import { sendMoney } from '../../server/payments/sandbox/acts';
import type { Random } from '../../server/seed/random';
import type { TestServer } from '../../__tests__/support/serverApp';
import { loanActs, type Marketplace } from './loanActs';
import { makeAdministrator, makeMember, type Member } from './people';
import type { Lives, Story } from './stories';

const AT_FIRST = naira(4_000_000);

interface Life {
  goesOnAt: number;
  steps: ReturnType<Story>;
}

interface Plan {
  loans: number;
  lenders: number;
  days: number;
  lives: Readonly<Record<string, Lives>>;
  say: (what: string) => void;
}

export async function liveMarketplace(
  server: TestServer,
  random: Random,
  plan: Plan,
): Promise<Pick<Marketplace, 'administrators'> & { lender: Member; borrower: Member }> {
  const firstAdministrator = await makeAdministrator(server, random);
  const secondAdministrator = await makeAdministrator(server, random);
  const administrators = [firstAdministrator, secondAdministrator] as const;
  const lenders: Member[] = [];
  const { say, days } = plan;
  while (lenders.length < plan.lenders) {
    say(`lender ${lenders.length + 1} of ${plan.lenders}`);
    const lender = await makeMember(server, random, 'lender');
    await sendMoney(server.context, { accountNumber: lender.accountNumber, amountKobo: AT_FIRST });
    lenders.push(lender);
  }
  await server.runJobs();
  const marketplace: Marketplace = { server, random, administrators, lenders };

  const waiting = makeLives(random, plan);
  const lives: Life[] = [];
  const borrowers: Member[] = [];
  for (let day = 0; day <= days; day += 1) {
    say(`day ${day} of ${days}, ${lives.length} loans`);
    for (const { live } of waiting.filter(({ beginsOn }) => beginsOn === day)) {
      const borrower = await makeMember(server, random, 'borrower');
      borrowers.push(borrower);
      lives.push({ goesOnAt: day, steps: live(loanActs(marketplace, borrower), random) });
    }
    for (const life of lives) {
      if (life.goesOnAt > day) continue;
      const { value, done } = await life.steps.next();
      life.goesOnAt = done ? Infinity : day + value;
    }
    await server.runJobs();
    if (day < days) await passDay(server);
  }
  const [lender, borrower] = [lenders[0], borrowers.find((_one, at) => at >= waiting.length / 2)];
  if (!lender || !borrower) throw new Error('There is nobody to sign in as');
  return { administrators, lender, borrower };
}

async function passDay({ context, runJobs }: TestServer): Promise<void> {
  await inTransaction(context, (tx) => moveClock(context, tx, 1));
  while (await openNextDay(context, daySteps));
  await runJobs();
}

function makeLives(random: Random, { lives, loans, days }: Plan): { live: Story; beginsOn: number }[] {
  return Object.values(lives)
    .flatMap(({ share, live, begin: [from, until] = [0, 1] }) =>
      Array.from({ length: Math.max(1, Math.round((share * loans) / 100)) }, () => ({
        live,
        beginsOn: Math.floor(days * (from + random.next() * (until - from))),
      })),
    )
    .sort((one, other) => one.beginsOn - other.beginsOn);
}
