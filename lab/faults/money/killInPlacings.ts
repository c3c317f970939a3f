import { setTimeout as pause } from 'node:timers/promises';
import { planOf } from '#support/autoInvest/plans';
import { accept, offered } from '#support/loans/lending';
import { saver, saverWith, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { naira } from '#contract/money/kobo';
import type { Connection } from '#server/kernel/db/connection';
import type { Finding, Say } from '../part';
import { byHand } from '../support/byHand';
import type { ScratchDatabase } from '../support/databases';
import { startServer } from '../support/server';
import { finish } from './finish';
import { ledgerFaults } from './ledgerFaults';
import { countIn } from './sendAgain';

const LENDERS = 6;
const AT_FIRST = naira(600_000);
const TO_ONE_LOAN = naira(80_000);
/** On the first day plans get three quarters: fifteen increments, of which twelve are wanted. */
const PRINCIPAL = naira(800_000);
const LISTINGS_A_KILL = 2;
/** Jobs for new listings start as soon as the server listens. */
const MAX_MS_INTO_PLACINGS = 1500;

/** Listings that plans have not run for, and jobs lost with their server. */
const UNPLACED = `select (select count(*) from pgboss.job where name = 'place-listing' and state < 'completed')
  + (select count(*) from loans where state = 'listed'
      and not exists (select from plan_placings where loan_id = loans.id)) as found`;

interface Cast {
  borrowers: Saver[];
  offering: Person;
}

const makePeople = (database: ScratchDatabase, listings: number): Promise<Cast> =>
  byHand(database, async (server) => {
    const lenders: Saver[] = [];
    while (lenders.length < LENDERS) lenders.push(await saverWith(server, AT_FIRST));
    const borrowers: Saver[] = [];
    while (borrowers.length < listings) borrowers.push(await saver(server));
    for (const lender of lenders) await planOf(server, lender, { amountKobo: TO_ONE_LOAN });
    const offering = await administrator(server);
    await server.runJobs();
    return { borrowers, offering };
  });

/** Their jobs wait, because no server is running. */
async function openListings(server: TestServer, { borrowers, offering }: Cast): Promise<void> {
  for (const borrower of borrowers) {
    const loanId = await offered(server, { borrower, offering }, 'C', { principalKobo: PRINCIPAL });
    const { status, raw } = await accept(server, { borrower }, loanId);
    if (status >= 400) throw new Error(`The offer was not accepted: ${raw}`);
  }
}

/** Each lender has their deposit less what their plans pledged, and no plan exceeded its amount per loan. */
const compare = (database: ScratchDatabase): Promise<string[]> =>
  database.look(async (connection) => {
    const wrong = await count(
      connection,
      `select count(*) as found from plan_lenders join ledger_accounts on user_id = lender_id and kind = 'wallet'
        where balance_kobo + (select coalesce(sum(amount_kobo), 0) from pledges
          where pledges.lender_id = plan_lenders.lender_id and state = 'open') <> ${AT_FIRST}`,
    );
    const beyond = await count(
      connection,
      `select count(*) as found from (select from pledges where state = 'open'
        group by loan_id, lender_id having sum(amount_kobo) > ${TO_ONE_LOAN}) beyond`,
    );
    return [
      ...(wrong > 0 ? [`${wrong} lenders have a balance other than their deposit less their pledges`] : []),
      ...(beyond > 0 ? [`${beyond} times a plan exceeded its amount per loan`] : []),
    ];
  });

const count = (connection: Connection, query: string): Promise<number> =>
  connection.withSession(async (run) => countIn((await run(query))[0]));

/** Kills servers while plans run for new listings. Plans must pledge money once, in fair turns. */
export async function killInPlacings(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const lost: string[] = [];
  const start = () => startServer({ ...database.env, LOG_LEVEL: 'silent' });
  let cutOff = 0;
  try {
    await (await start()).end('SIGTERM');
    say(`${database.name}, lenders with plans`);
    const { borrowers, offering } = await makePeople(database, kills * LISTINGS_A_KILL);
    for (let kill = 1; kill <= kills; kill += 1) {
      say(`${database.name}, placing ${kill} of ${kills}, ${lost.length} losses`);
      await byHand(database, (server) =>
        openListings(server, { borrowers: borrowers.splice(0, LISTINGS_A_KILL), offering }),
      );
      const server = await start();
      await pause(Math.random() * MAX_MS_INTO_PLACINGS);
      await server.end('SIGKILL');
      lost.push(...(await ledgerFaults(database)));
      if ((await database.look((connection) => count(connection, UNPLACED))) > 0) cutOff += 1;
    }
    lost.push(...(await finish({ database, start, undone: UNPLACED }, say)));
    lost.push(...(await ledgerFaults(database)), ...(await compare(database)));
    const pledged = await database.look((connection) =>
      count(connection, 'select count(*) as found from plan_pledges'),
    );
    return {
      fault: `Server killed (-9) while plans run for new listings, ${database.name}`,
      tries: kills,
      lost,
      seen: `${kills * LISTINGS_A_KILL} listings, ${pledged} pledges by plans, each lender served in turn; after ${cutOff} kills a listing waited for its plans`,
    };
  } finally {
    await database.drop();
  }
}
