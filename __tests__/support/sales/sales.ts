import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { cast, disbursed, passDays, skipDays, type Cast } from '../loans/lending';
import { saverWith, type Saver } from '../payments';
import type { TestServer } from '../serverApp';
import type { Person } from '../serverPeople';

export interface Market {
  people: Cast;
  loanId: string;
  seller: Saver;
  buyer: Saver;
}

/**
 * A loan of ₦80,000 in two notes of ₦40,000, with its first instalment paid on time ten days ago; the buyer has
 * ₦100,000.
 */
export async function marketOfNotes(server: TestServer): Promise<Market> {
  const people = await cast(server);
  const loanId = await disbursed(server, people);
  // The first instalment is due after 28 to 31 days.
  await skipDays(server, 27);
  await passDays(server, 4);
  await skipDays(server, 9);
  await passDays(server, 1);
  return { people, loanId, seller: people.lenders[0], buyer: await saverWith(server, naira(100_000)) };
}

export async function noteOf(server: TestServer, lender: Person, loanId: string) {
  const { body } = await server.call('myHolding', { token: lender.token, params: { loanId } });
  const [note] = body.notes;
  if (!note) throw new Error('There is no note');
  return note;
}

export async function askFor(server: TestServer, lender: Person, loanId: string, percent = 98) {
  const { noteId } = await noteOf(server, lender, loanId);
  return server.call('offerNote', { token: lender.token, params: { noteId }, body: { percent } });
}

/** @throws Error if the server refuses it */
export async function offered(server: TestServer, lender: Person, loanId: string, percent = 98): Promise<string> {
  const { status, body, raw } = await askFor(server, lender, loanId, percent);
  if (status !== 201) throw new Error(`Refused: ${raw}`);
  return body.id;
}

export const forSale = (server: TestServer, { token }: Person, offerId: string) =>
  server.call('noteForSale', { token, params: { offerId } });

export async function costOf(server: TestServer, person: Person, offerId: string): Promise<Kobo> {
  return kobo((await forSale(server, person, offerId)).body.totalKobo);
}

export const buy = (server: TestServer, buyer: Person, offerId: string, amountKobo: Kobo, key?: string) =>
  server.call('buyNote', {
    token: buyer.token,
    params: { offerId },
    body: { amountKobo, acceptsRisk: true },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

/** At today's price. */
export async function bought(server: TestServer, buyer: Person, offerId: string) {
  const { status, body, raw } = await buy(server, buyer, offerId, await costOf(server, buyer, offerId));
  if (status !== 201) throw new Error(`Refused: ${raw}`);
  return body;
}
