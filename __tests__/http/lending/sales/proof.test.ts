import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/connection';
import { notesChangeHands } from '#server/lending/proofs/notesChangeHands';
import { passDays } from '#support/loans/lending';
import { foundAfter } from '#support/plantedFaults';
import { bought, marketOfNotes, noteOf, offered, type Market } from '#support/sales/sales';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let market: Market;
  let noteId = '';

  const findings = async (plant: (tx: Tx) => Promise<unknown>) =>
    (await foundAfter(given.server.context, notesChangeHands, plant)).join('\n');

  beforeAll(async () => {
    const { server } = given;
    market = await marketOfNotes(server);
    const { seller, buyer, loanId } = market;
    ({ noteId } = await noteOf(server, seller, loanId));
    await bought(server, buyer, await offered(server, seller, loanId));
    // One payment is for the seller, before the sale, and one for the buyer.
    await passDays(server, 31);
  });

  test('finds nothing if notes changed hands correctly', async () => {
    expect(await findings(() => Promise.resolve())).toBe('');
  });

  test.each<[string, (of: { noteId: string; market: Market }) => SQL, RegExp]>([
    [
      "a note whose holder isn't its last buyer",
      (of) => sql`update notes set lender_id = ${of.market.seller.id} where id = ${of.noteId}`,
      /don't form a sequence/,
    ],
    ['an extra holder', (of) => sql`update notes set holding = 3 where id = ${of.noteId}`, /don't form a sequence/],
    [
      'a change without its own transfer',
      (of) => sql`update note_holders set transfer_id = (
          select min(id::text)::uuid from transfers where id <> note_holders.transfer_id
        )
        where note_id = ${of.noteId} and number = 2`,
      /is not between the holders/,
    ],
    [
      'a sale whose price differs from the payment',
      (of) => sql`update note_sales set price_kobo = price_kobo + 60 where note_id = ${of.noteId}`,
      /moved an amount other than[\s\S]*doesn't match its percentage/,
    ],
    [
      'a sale of more than the outstanding principal',
      (of) => sql`update note_sales set principal_kobo = principal_kobo + 100 where note_id = ${of.noteId}`,
      /doesn't match its percentage/,
    ],
    [
      'a sale without an offer',
      (of) => sql`update note_offers set percent = 104 where note_id = ${of.noteId}`,
      /doesn't match its offer/,
    ],
    [
      'a transfer that sold nothing',
      (of) => sql`delete from note_sales where note_id = ${of.noteId}`,
      /a noteSale, sold no note/,
    ],
    [
      'a share that names another holder',
      (of) => sql`update payment_shares set holding = 3 - holding where note_id = ${of.noteId}`,
      /names a holder who didn't hold the note/,
    ],
    [
      'a payment to a former holder',
      (of) => sql`update note_holders set after_event = 0 where note_id = ${of.noteId} and number = 2`,
      /went to people who didn't hold the notes/,
    ],
    [
      'an open offer by a former holder',
      (of) => sql`update note_offers set state = 'open', ended_at = null where note_id = ${of.noteId}`,
      /its seller does not hold the note/,
    ],
  ])('finds %s', async (_what, plant, fault) => {
    expect(await findings((tx) => tx.execute(plant({ noteId, market })))).toMatch(fault);
  });
});
