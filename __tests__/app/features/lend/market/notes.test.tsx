import { screen, waitFor, within } from '@testing-library/react';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { naira } from '#contract/money/kobo';
import type { NoteForSaleDetail } from '#contract/lending/sales/noteForSaleSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, keysSent, timesSent } from '#support/app/network';
import { findToast, openAs } from '#support/app/openAs';
import { lateHolding, note, portfolio } from '#support/market/answers';
import { noteForSale, noteForSaleDetail } from '#support/sales/answers';

const list = (rows: object[]) => answerCall('notesForSale', 200, rows, { [TOTAL_COUNT_HEADER]: String(rows.length) });
const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('/profile/market/notes', () => {
  test('without notes it says so, and links to the loans', async () => {
    await openAs('complete', pathTo('notes'));
    expect(await screen.findByText('No notes yet')).toBeVisible();
    const kinds = within(screen.getByRole('navigation', { name: 'Market' }));
    expect(kinds.getByRole('link', { name: 'Notes' })).toHaveAttribute('aria-current', 'page');
    expect(kinds.getByRole('link', { name: 'Loans' })).toHaveAttribute('href', pathTo('market'));
  });

  test("shows each note's price, yield and remaining term", async () => {
    const other = { ...noteForSale, offerId: crypto.randomUUID(), yieldBps: undefined };
    list([noteForSale, { ...other, isOwn: true, isRestructured: true }]);
    await openAs('complete', pathTo('notes'));
    const link = (await screen.findAllByRole('link', { name: 'Education, grade B, 2 months left, at 95%' }))[0];
    const card = link!.closest('li');
    expect(card).toHaveTextContent('₦68,000, 2 months left');
    expect(card).toHaveTextContent('₦64,600Back about ₦70,150 by 22 Feb 2027');
    expect(card).toHaveTextContent('On time · 95% of what is owed');
    expect(card).toHaveTextContent('no yearly figure under 3 months');
    expect(card).not.toHaveTextContent('62.4%');
    expect(screen.getByText('Restructured').closest('li')).toHaveTextContent('Yours');
  });

  test('a yearly yield is shown last, for notes of three months or more', async () => {
    list([{ ...noteForSale, monthsLeft: 3 }]);
    await openAs('complete', pathTo('notes'));
    const link = await screen.findByRole('link', { name: /3 months left/ });
    expect(link.closest('li')).toHaveTextContent('if every payment arrives on time; 62.4% a year, before losses');
  });

  test('requests the chosen filters and order', async () => {
    list([noteForSale]);
    const { user, router } = await openAs('complete', `${pathTo('notes')}?price=below100`);
    expect(await screen.findByRole('combobox', { name: 'Price' })).toHaveTextContent('Below 100%');
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Highest yield' }));
    await waitFor(() => expect(router.state.location.search).toBe('?price=below100&sort=yield%3Adesc'));
  });
});

describe('/profile/market/notes/:offerId', () => {
  const path = pathTo('note', { offerId: noteForSale.offerId });

  async function open(change: Partial<NoteForSaleDetail> = {}) {
    answerCall('noteForSale', 200, { ...noteForSaleDetail, ...change });
    return openAs('saver', path);
  }

  test('shows the cost today to the kobo, payments received, and payments to come', async () => {
    await open();
    const buy = await region('Buy this note');
    expect(buy).toHaveTextContent('Price₦64,60095% of what is outstanding');
    expect(buy).toHaveTextContent('Accrued interest₦464.52comes back with the next payment');
    expect(buy).toHaveTextContent('You pay₦65,064.52');
    expect(buy).toHaveTextContent(/You get back ₦[\d,.]+ if every payment comes on its day/);
    expect(buy).not.toHaveTextContent('62.4%');
    expect(await region('Payments so far')).toHaveTextContent('24 November 2026₦13,7102 days late');
    expect(await region('Payments to come')).toHaveTextContent('22 January 2027₦57,454');
    expect(await region('The note')).toHaveTextContent('Still outstanding₦68,000');
  });

  test('without a yield, it shows the amount that comes back', async () => {
    await open({ yieldBps: undefined, expectedKobo: naira(71_164) });
    expect(await region('Buy this note')).toHaveTextContent('You get back ₦71,164 if every payment comes on its day');
  });

  test('of a restructured loan shows a warning, what happened to the loan, and what the buyer gets without paying for it', async () => {
    const since = '2026-11-10';
    await open({
      isRestructured: true,
      restructured: { since, wasDefaulted: true, paidInRow: 2, needed: 6 },
      carriedInterestKobo: naira(1_200),
      carriedFeeKobo: naira(438),
      turns: [
        { type: 'replan', on: since },
        { type: 'default', on: '2026-11-09' },
        { type: 'lateFee', on: '2026-08-14' },
      ],
      payments: [],
    });
    const buy = await region('Buy this note');
    expect(buy).toHaveTextContent(
      'This loan was in default before it got a new plan on 10 November 2026. 2 of 6 instalments in a row are paid since.',
    );
    expect(buy).toHaveTextContent('Older interest of ₦1,200 and late fees of ₦438 pass to you without a price');
    expect(await region('What happened to this loan')).toHaveTextContent(
      'New plan agreed on 10 November 2026In default on 9 November 2026Late fee charged on 14 August 2026',
    );
    expect(await region('Payments so far')).toHaveTextContent('No payment has come yet.');
  });

  test('is bought once the risk is accepted, and leads to the note', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /I accept the risk/ }));
    const { offerId, loanId, percent, principalKobo, priceKobo, accruedKobo, totalKobo } = noteForSaleDetail;
    const sale = {
      id: offerId,
      loanId,
      percent,
      soldOn: '2026-12-02',
      principalKobo,
      priceKobo,
      accruedKobo,
      totalKobo,
    };
    answerCall('buyNote', 201, sale);
    await user.click(screen.getByRole('button', { name: 'Buy for ₦65,064.52' }));
    expect(await screen.findByRole('heading', { name: 'The note is yours' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See the note' })).toHaveAttribute('href', pathTo('holding', { loanId }));
  });

  test('refused because the price has changed, it shows the new one, under a new key', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /I accept the risk/ }));
    const text = 'This note now costs ₦65,100. Nothing was bought. Check it again';
    answerCall('buyNote', 409, { errorMessage: `NOTE_CHANGED|${text}` });
    answerCall('noteForSale', 200, { ...noteForSaleDetail, totalKobo: naira(65_100) });
    await user.click(screen.getByRole('button', { name: 'Buy for ₦65,064.52' }));
    expect(await findToast(text, 'Not bought.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Buy for ₦65,100' }));
    await waitFor(() => expect(timesSent('buyNote')).toBe(2));
    expect(new Set(keysSent('buyNote')).size).toBe(2);
  });

  test('its seller and its borrower see why they can’t buy it', async () => {
    await open({ isOwn: true });
    expect(await region('Buy this note')).toHaveTextContent('You’re selling this note.');
  });

  test('a lender who holds the maximum is told so', async () => {
    await open({ heldKobo: naira(40_000) });
    expect(await region('Buy this note')).toHaveTextContent(
      'One lender may hold at most ₦80,000 of this loan, and you hold ₦40,000.',
    );
  });

  test('a note sold in the meantime says so', async () => {
    answerCall('noteForSale', 409, { errorMessage: 'NOTE_GONE|This note is no longer for sale' });
    await openAs('saver', path);
    expect(await screen.findByRole('heading', { name: 'No longer for sale' })).toBeVisible();
  });
});

describe('the user’s own note', () => {
  const [held] = lateHolding.notes;
  const path = pathTo('holding', { loanId: lateHolding.loanId });

  async function open(change: object) {
    answerCall('myHolding', 200, {
      ...lateHolding,
      daysPastDue: 0,
      notes: [{ ...held, saleRefusal: undefined, ...change }],
    });
    return openAs('complete', path);
  }

  test('shows the proceeds of a price to the kobo, and can be offered', async () => {
    const { user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Choose a price' }));
    const sell = await region('Sell to another lender');
    expect(sell).toHaveTextContent('Price₦68,000100% of ₦68,000');
    await user.click(screen.getByRole('button', { name: 'Price: less' }));
    expect(sell).toHaveTextContent('Price₦67,32099% of ₦68,000');
    expect(sell).toHaveTextContent('Our fee−₦336.600.5% of the price');
    expect(sell).toHaveTextContent('You get₦67,533.40if it is sold today');
    expect(sell).toHaveTextContent('it still brings you ₦71,394');
    answerCall('offerNote', 201, offer);
    await user.click(screen.getByRole('button', { name: 'Offer at 99%' }));
    expect(await findToast('We email you when somebody buys it', 'For sale')).toBeVisible();
  });

  const offer = {
    id: noteForSale.offerId,
    noteId: held!.noteId,
    loanId: lateHolding.loanId,
    percent: 99,
    state: 'open',
    offeredAt: '2026-12-01T10:00:00.000Z',
    expiresAt: '2026-12-31T10:00:00.000Z',
  };

  test('can be taken off the market', async () => {
    const { user } = await open({ offer });
    expect(await region('Sell to another lender')).toHaveTextContent('For sale at 99% until 31 Dec 2026, 11:00');
    answerCall('withdrawOffer', 200, { ...offer, state: 'withdrawn' });
    await user.click(screen.getByRole('button', { name: 'Take off the market' }));
    expect(await findToast('The note stays yours', 'Off the market')).toBeVisible();
  });

  test('says why it can’t be sold', async () => {
    await open({ saleRefusal: 'You can sell this note from 21 November 2026' });
    expect(await region('Sell to another lender')).toHaveTextContent('You can sell this note from 21 November 2026.');
  });
});

test('several notes are offered at one price', async () => {
  answerCall('myPortfolio', 200, portfolio);
  answerCall('myHoldings', 200, [note], { [TOTAL_COUNT_HEADER]: '1' });
  const { user } = await openAs('complete', pathTo('portfolio'));
  await user.click(await screen.findByRole('button', { name: 'Sell several' }));
  answerCall('offerAllNotes', 201, { offered: 12, outstandingKobo: naira(400_000) });
  await user.click(await screen.findByRole('button', { name: 'Offer all at 98%' }));
  expect(await findToast('12 notes with ₦400,000 outstanding, at 98%', 'For sale')).toBeVisible();
});

test('a portfolio whose loans are all finished offers none for sale, and says that nothing is lost', async () => {
  answerCall('myPortfolio', 200, { ...portfolio, lentKobo: naira(0), provisionsKobo: naira(0), lossesKobo: naira(0) });
  answerCall('myHoldings', 200, [{ ...note, state: 'settled' }], { [TOTAL_COUNT_HEADER]: '1' });
  await openAs('complete', pathTo('portfolio'));
  expect(await screen.findByText(/^Nothing is lost/)).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Your loans' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sell several' })).not.toBeInTheDocument();
});
