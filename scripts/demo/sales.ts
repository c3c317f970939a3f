import { accepted } from './accepted';
import type { Marketplace } from './loanActs';

/** Lenders look at their notes this often. */
const EVERY_DAYS = 9;
const PERCENTS = [93, 97, 100, 102];

/** Some lenders sell what they can, and others buy a part of it; the last offers stay open. */
export function saleOfNotes({ server, random, lenders }: Marketplace) {
  const { call } = server;

  async function offerSome(): Promise<void> {
    const { token } = random.pick(lenders);
    const holdings = accepted(await call('myHoldings', { token }));
    for (const { noteId } of holdings.slice(0, 4)) {
      if (noteId === undefined) continue;
      // A refusal says when it can be sold.
      await call('offerNote', { token, params: { noteId }, body: { percent: random.pick(PERCENTS) } });
    }
  }

  async function buyOne(): Promise<void> {
    const { token } = random.pick(lenders);
    const [note] = accepted(await call('notesForSale', { token, query: { sort: 'price:asc' } }));
    if (!note) return;
    const shown = await call('noteForSale', { token, params: { offerId: note.offerId } });
    if (shown.status !== 200) return;
    const body = { amountKobo: shown.body.totalKobo, acceptsRisk: true };
    // A refusal is for want of money, or because the buyer holds enough of the loan.
    await call('buyNote', { token, params: { offerId: note.offerId }, body });
  }

  return {
    async trade(day: number): Promise<void> {
      if (day % EVERY_DAYS !== 0) return;
      await offerSome();
      await buyOne();
    },
  };
}
