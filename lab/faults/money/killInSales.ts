import { setTimeout as pause } from 'node:timers/promises';
import { disbursed, loanOf, passDays, skipDays } from '#support/loans/lending';
import { replanned } from '#support/loans/newPlans';
import { saver, saverWith, type Saver } from '#support/payments';
import { planOf } from '#support/autoInvest/plans';
import { costOf, offered } from '#support/sales/sales';
import type { TestServer } from '#support/serverApp';
import { administrator } from '#support/serverPeople';
import { daysBetween } from '#contract/dates';
import { unpaidOf } from '#contract/lending/loans/paymentReach';
import { kobo, naira, type Kobo } from '#contract/money/kobo';
import type { Connection } from '#server/kernel/db/connection';
import type { Finding, Say } from '../part';
import { byHand } from '../support/byHand';
import { createClient, succeeded } from '../support/client';
import type { ScratchDatabase } from '../support/databases';
import { startServer } from '../support/server';
import { keyed, type Act } from './acts';
import { finish } from './finish';
import { ledgerFaults } from './ledgerFaults';
import { countEffects, countIn, sendAgain, sendAll, withoutOneEffect } from './sendAgain';

/** More than a note costs. */
const A_NOTE = naira(50_000);
/** Plans buy at up to 100%, so this offer is left for manual buyers. */
const BY_HAND_PERCENT = 101;
const BY_PLAN_PERCENT = 98;
/** The plans' job starts as soon as the server listens. */
const MAX_MS_UNTIL_SENT = 1200;
const MAX_MS_INTO_SALES = 100;

const UNSOLD = `select count(*) as found from note_offers where state = 'open'`;

interface Cast {
  loanIds: string[];
  /** Restructured, with one instalment of the new plan paid: for sale by hand alone. */
  markedIds: ReadonlySet<string>;
  sellers: readonly [Saver, Saver];
  /** Buys through a plan. */
  planner: Saver;
  buyer: Saver;
  amountKobo: Kobo;
}

const isMarked = (_: unknown, turn: number): boolean => turn % 2 === 1;

/** Loans with two notes each, nine days after an instalment was paid; every second loan has a new plan. */
const makeMarket = (database: ScratchDatabase, loans: number): Promise<Cast> =>
  byHand(database, async (server) => {
    const amountKobo = kobo(A_NOTE * loans);
    const seller = await saverWith(server, amountKobo);
    const otherSeller = await saverWith(server, amountKobo);
    const sellers = [seller, otherSeller] as const;
    const planner = await saverWith(server, amountKobo);
    const buyer = await saverWith(server, amountKobo);
    const borrowers: Saver[] = [];
    while (borrowers.length < loans) borrowers.push(await saver(server));
    const staff = { offering: await administrator(server), second: await administrator(server) };
    const loanIds: string[] = [];
    for (const borrower of borrowers) loanIds.push(await disbursed(server, { borrower, lenders: sellers, ...staff }));
    await skipDays(server, 27);
    await passDays(server, 4);
    const markedIds = loanIds.filter(isMarked);
    const [first] = borrowers.filter(isMarked);
    for (const [turn, borrower] of borrowers.filter(isMarked).entries())
      await replanned(server, { borrower, lenders: sellers, ...staff }, markedIds[turn] ?? '');
    if (first) {
      const { repayment, today } = await loanOf(server, { borrower: first }, markedIds[0] ?? '');
      const next = repayment?.instalments.find((row) => unpaidOf(row) > 0);
      await skipDays(server, daysBetween(today, next?.dueOn ?? today) - 1);
      await passDays(server, 2);
    }
    await skipDays(server, 9);
    await passDays(server, 1);
    await planOf(server, planner, { monthsFrom: 1, notesKobo: A_NOTE });
    await server.runJobs();
    return { loanIds, markedIds: new Set(markedIds), sellers, planner, buyer, amountKobo };
  });

/**
 * Both notes of a loan are for sale, or one at a price for plans if it is restructured. The plans' job waits, because no
 * server is running.
 */
async function offerNotes(server: TestServer, { markedIds, sellers, buyer }: Cast, loanId: string): Promise<Act> {
  const isForHandsAlone = markedIds.has(loanId);
  if (!isForHandsAlone) await offered(server, sellers[0], loanId, BY_PLAN_PERCENT);
  const offerId = await offered(server, sellers[1], loanId, isForHandsAlone ? BY_PLAN_PERCENT : BY_HAND_PERCENT);
  const body = { amountKobo: await costOf(server, buyer, offerId), acceptsRisk: true };
  return {
    call: 'buyNote',
    sent: keyed({ token: buyer.token, params: { offerId }, body }),
    effect: `select count(*) as found from note_sales where offer_id = '${offerId}' and buyer_id = '${buyer.id}'`,
  };
}

const count = (connection: Connection, query: string): Promise<number> =>
  connection.withSession(async (run) => countIn((await run(query))[0]));

/** Each note must be sold once, to the intended plan or person, and paid for once. */
const compare = (database: ScratchDatabase, cast: Cast): Promise<string[]> =>
  database.look(async (connection) => {
    const { loanIds, markedIds, planner, buyer, amountKobo } = cast;
    const lost: string[] = [];
    for (const [who, { id }] of Object.entries({ planner, buyer })) {
      const bought = await count(connection, `select count(*) as found from note_sales where buyer_id = '${id}'`);
      const wanted = who === 'planner' ? loanIds.length - markedIds.size : loanIds.length;
      if (bought !== wanted) lost.push(`the ${who} bought ${bought} notes instead of ${wanted}`);
      const missing = await count(
        connection,
        `select ${amountKobo} - balance_kobo - (select coalesce(sum(price_kobo + accrued_kobo), 0) from note_sales
          where buyer_id = '${id}') as found from ledger_accounts where kind = 'wallet' and user_id = '${id}'`,
      );
      if (missing !== 0) lost.push(`the ${who}'s wallet lacks ${missing} kobo`);
    }
    return lost;
  });

/** Kills servers while people and plans buy notes. Each note must be sold and paid for once. */
export async function killInSales(database: ScratchDatabase, kills: number, say: Say): Promise<Finding> {
  const lost: string[] = [];
  const acts: Act[] = [];
  const start = () => startServer({ ...database.env, LOG_LEVEL: 'silent' });
  let unanswered = 0;
  let cutOff = 0;
  let underWay = 0;
  try {
    await (await start()).end('SIGTERM');
    say(`${database.name}, loans whose notes can be sold`);
    const people = await makeMarket(database, kills);
    for (const [nth, loanId] of people.loanIds.entries()) {
      say(`${database.name}, sale ${nth + 1} of ${kills}, ${lost.length} losses`);
      const act = await byHand(database, (server) => offerNotes(server, people, loanId));
      acts.push(act);
      let server = await start();
      const client = createClient(() => server.url);
      await pause(Math.random() * MAX_MS_UNTIL_SENT);
      const sending = sendAll(client, [act]);
      await pause(Math.random() * MAX_MS_INTO_SALES);
      underWay += client.inFlight.size;
      await server.end('SIGKILL');
      const [sent] = await sending;
      lost.push(...(await ledgerFaults(database)));
      if ((await database.look((connection) => count(connection, UNSOLD))) > 0) cutOff += 1;
      const [effect] = await database.look(countEffects([act]));
      server = await start();
      if (sent) {
        if (effect === 1 && !succeeded(sent.exchange)) unanswered += 1;
        lost.push(...(await sendAgain(client, sent)));
      }
      client.close();
      await server.end('SIGTERM');
    }
    lost.push(...(await finish({ database, start, undone: UNSOLD }, say)));
    lost.push(...(await ledgerFaults(database)), ...(await compare(database, people)));
    lost.push(...withoutOneEffect(acts, await database.look(countEffects(acts))));
    return {
      fault: `Server killed (-9) while notes are sold, ${database.name}`,
      tries: kills,
      lost,
      seen: `${kills * 2 - people.markedIds.size} notes sold once each, ${kills - people.markedIds.size} of them to a plan, and none of ${people.markedIds.size} restructured loans to it; ${cutOff} kills left one unsold, ${underWay} purchases were under way, ${unanswered} of them made without an answer`,
    };
  } finally {
    await database.drop();
  }
}
