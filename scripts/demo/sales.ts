import type { Marketplace } from './loanActs';

/** How often lenders check their notes, in days. */
const EVERY_DAYS = 9;
const PERCENTS = [93, 97, 100, 102];

/** Some lenders sell what they can, others buy part of it; the latest offers stay open. */
export function saleOfNotes({ random, lenders }: Marketplace) {
  async function offerSome(): Promise<void> {
    const { call, tryCall } = random.pick(lenders);
    const holdings = await call('myHoldings');
    for (const { noteId } of holdings.slice(0, 4)) {
      if (noteId === undefined) continue;
      // The refusal says when the note can be sold.
      await tryCall('offerNote', { params: { noteId }, body: { percent: random.pick(PERCENTS) } });
    }
  }

  async function buyOne(): Promise<void> {
    const { call, tryCall } = random.pick(lenders);
    const [note] = await call('notesForSale', { query: { sort: 'price:asc' } });
    if (!note) return;
    const shown = await tryCall('noteForSale', { params: { offerId: note.offerId } });
    if (shown.status !== 200) return;
    const body = { amountKobo: shown.body.totalKobo, acceptsRisk: true };
    // Refused if the buyer lacks money or already holds enough of the loan.
    await tryCall('buyNote', { params: { offerId: note.offerId }, body });
  }

  return {
    async trade(day: number): Promise<void> {
      if (day % EVERY_DAYS !== 0) return;
      await offerSome();
      await buyOne();
    },
  };
}
