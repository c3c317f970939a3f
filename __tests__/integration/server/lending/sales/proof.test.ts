import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../../../server/db/connection';
import { notesChangeHands } from '../../../../../server/lending/proofs/notesChangeHands';
import { passDays } from '../../../../support/loans/lending';
import { bought, marketOfNotes, noteOf, offered, type Market } from '../../../../support/sales/sales';
import { foundAfter } from '../../../../support/plantedFaults';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  let market: Market;
  let noteId = '';

  const found = async (plant: (tx: Tx) => Promise<unknown>) =>
    (await foundAfter(given.server.context, notesChangeHands, plant)).join('\n');

  beforeAll(async () => {
    const { server } = given;
    market = await marketOfNotes(server);
    const { seller, buyer, loanId } = market;
    ({ noteId } = await noteOf(server, seller, loanId));
    await bought(server, buyer, await offered(server, seller, loanId));
    // A payment for the seller lies before, one for the buyer after.
    await passDays(server, 31);
  });

  test('finds nothing where notes changed hands as they should', async () => {
    expect(await found(() => Promise.resolve())).toBe('');
  });

  test.each<[string, (of: { noteId: string; market: Market }) => SQL, RegExp]>([
    [
      'a note that another holds than its last buyer',
      (of) => sql`update notes set lender_id = ${of.market.seller.id} where id = ${of.noteId}`,
      /do not follow each other/,
    ],
    [
      'a holder too many',
      (of) => sql`update notes set holding = 3 where id = ${of.noteId}`,
      /do not follow each other/,
    ],
    [
      'a change without a transfer of its own',
      (of) => sql`update note_holders set transfer_id = (select min(id::text)::uuid from transfers)
        where note_id = ${of.noteId} and number = 2`,
      /is not between the holders/,
    ],
    [
      'a sale with another price than was paid',
      (of) => sql`update note_sales set price_kobo = price_kobo + 60 where note_id = ${of.noteId}`,
      /moved other money[\s\S]*has another price/,
    ],
    [
      'a sale of more than was outstanding',
      (of) => sql`update note_sales set principal_kobo = principal_kobo + 100 where note_id = ${of.noteId}`,
      /has another price/,
    ],
    [
      'a sale that nobody offered',
      (of) => sql`update note_offers set percent = 104 where note_id = ${of.noteId}`,
      /was not offered like that/,
    ],
    [
      'a transfer that sold nothing',
      (of) => sql`delete from note_sales where note_id = ${of.noteId}`,
      /a noteSale, sold no note/,
    ],
    [
      'a share that names another holder',
      (of) => sql`update payment_shares set holding = 3 - holding where note_id = ${of.noteId}`,
      /names another holder/,
    ],
    [
      'a payment that went to who held the note no more',
      (of) => sql`update note_holders set after_event = 0 where note_id = ${of.noteId} and number = 2`,
      /went to others than who held the notes/,
    ],
    [
      'an open offer of somebody who holds the note no more',
      (of) => sql`update note_offers set state = 'open', ended_at = null where note_id = ${of.noteId}`,
      /its seller does not hold the note/,
    ],
  ])('finds %s', async (_what, plant, fault) => {
    expect(await found((tx) => tx.execute(plant({ noteId, market })))).toMatch(fault);
  });
});
