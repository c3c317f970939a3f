import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { readErrorMessage } from '#contract/errors';
import { addKobo, multiplyKobo, naira, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { deposit } from '#support/ledger';
import { accept, offered } from '#support/loans/lending';
import { saver } from '#support/payments';
import { administrator } from '#support/serverPeople';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { balanceOf } from '#server/money/ledger/service';
import { findLoan } from '#server/lending/loans/life/repository';
import { openSession } from '#server/people/session/openSession';
import { insertUser } from '#server/people/users/repository';
import type { Finding, Say } from '../part';
import { byHand } from '../support/byHand';
import { createClient, outcome, succeeded, textIn, type Client, type Exchange } from '../support/client';
import type { ScratchDatabase } from '../support/databases';
import { PROFILE } from '../support/person';
import { keyed } from './acts';
import type { Site } from './inManyInstances';
import { ledgerFaults } from './ledgerFaults';

const LENDERS = 200;
const PRINCIPAL = naira(1_000_000);
const INCREMENT = naira(40_000);
const AT_FIRST = naira(120_000);
const HOUR_SECONDS = 3600;
const TRIES = 20;

interface Lender {
  id: string;
  token: string;
  amountKobo: Kobo;
}

async function makeLender(context: ServerContext, turn: number): Promise<Lender> {
  const now = context.now();
  const user = await inTransaction(context, async (tx) => {
    const user = await insertUser(tx, {
      firstName: 'Ada',
      lastName: 'Obi',
      userName: `rush_${turn}`,
      email: `rush.${turn}@mail.example`,
      ...PROFILE,
      passwordHash: 'none',
      createdAt: now,
      accountNumber: `55${String(turn).padStart(8, '0')}`,
      bankName: 'Guaranty Trust Bank',
      bankCode: '058',
      isEmailVerified: true,
      isProfileUpdated: true,
      isBvnVerified: true,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      lendingRiskAcceptedAt: now,
    });
    await deposit(tx, user.id, AT_FIRST);
    return user;
  });
  const session = { device: 'Unknown device', addressHash: '', lifeSeconds: HOUR_SECONDS, partial: false };
  const { accessToken: token } = await openSession(context, context.db, user, session);
  return { id: user.id, token, amountKobo: multiplyKobo(INCREMENT, 1 + (turn % 3)) };
}

const makeListing = (database: ScratchDatabase): Promise<{ loanId: string; lenders: Lender[] }> =>
  byHand(database, async (server) => {
    const people = { borrower: await saver(server), offering: await administrator(server) };
    const loanId = await offered(server, people, 'C', { principalKobo: PRINCIPAL });
    const { status, raw } = await accept(server, people, loanId);
    if (status >= 400) throw new Error(`The offer was not accepted: ${raw}`);
    const lenders: Lender[] = [];
    while (lenders.length < LENDERS) lenders.push(await makeLender(server.context, lenders.length));
    return { loanId, lenders };
  });

async function pledge(client: Client, loanId: string, { token, amountKobo }: Lender): Promise<Exchange> {
  const sent = keyed({ token, params: { loanId }, body: { amountKobo } });
  for (let attempt = 1; ; attempt += 1) {
    const exchange = await client.call('pledgeToLoan', sent);
    if (attempt === TRIES || ![undefined, 503].includes(exchange.status)) return exchange;
  }
}

const hasReason = ({ body }: Exchange) => {
  const { code, text } = readErrorMessage(textIn(body, 'errorMessage'));
  return code === 'LISTING_CLOSED' || (code === 'ABOVE_REST' && text.startsWith('Only ₦'));
};

const compare = (
  database: ScratchDatabase,
  loanId: string,
  told: readonly { lender: Lender; exchange: Exchange }[],
): Promise<string[]> =>
  database.look(async ({ db }) => {
    const lost: string[] = [];
    const state = (await findLoan(db, loanId))?.state;
    if (state !== 'funded') lost.push(`the loan is ${String(state)}`);
    const pledged = told.filter(({ exchange }) => succeeded(exchange)).map(({ lender }) => lender.amountKobo);
    if (addKobo(NO_KOBO, ...pledged) !== PRINCIPAL) lost.push(`${addKobo(NO_KOBO, ...pledged)} kobo were pledged`);
    for (const { lender, exchange } of told) {
      const balance = await balanceOf(db, { kind: 'wallet', userId: lender.id });
      const due = succeeded(exchange) ? subtractKobo(AT_FIRST, lender.amountKobo) : AT_FIRST;
      if (balance !== due) lost.push(`${lender.id} has ${balance} kobo instead of ${due}, ${outcome(exchange)}`);
      if (!succeeded(exchange) && !hasReason(exchange)) lost.push(`not given a reason, ${outcome(exchange)}`);
    }
    return lost;
  });

export async function rushForTheLast({ database, start }: Site, say: Say): Promise<Finding> {
  say(`${LENDERS} lenders`);
  const { loanId, lenders } = await makeListing(database);
  const clients = (await start()).map(({ url }) => createClient(() => url));
  say('the last ₦1,000,000');
  const told = await Promise.all(
    lenders.map(async (lender, turn) => {
      const client = clients[turn % clients.length];
      if (!client) throw new Error('There is no instance');
      return { lender, exchange: await pledge(client, loanId, lender) };
    }),
  );
  for (const client of clients) client.close();
  const lost = [...(await compare(database, loanId, told)), ...(await ledgerFaults(database))];
  const count = told.filter(({ exchange }) => succeeded(exchange)).length;
  return {
    fault: `${LENDERS} lenders at once on the last ₦1,000,000, three instances`,
    tries: LENDERS,
    lost,
    seen: `exactly funded by ${count} pledges; ${LENDERS - count} were told that it is closed or how little is left, and not charged`,
  };
}
