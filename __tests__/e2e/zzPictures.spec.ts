import { TOTAL_COUNT_HEADER } from '../../contract/lists';
import { naira } from '../../contract/money/kobo';
import { pathTo } from '../../src/pathTo';
import { urlOf } from '../support/calls';
import { test } from '../support/e2e/fixtures';
import { storeSession } from '../support/e2e/storage';
import { lateHolding, note, pledged, portfolio } from '../support/market/answers';
import { noteForSale, noteForSaleDetail } from '../support/sales/answers';

test('pictures', async ({ page, members }) => {
  test.setTimeout(300_000);
  const saver = await members.create('saver');
  await storeSession(page, saver);
  const list = (rows: object[]) => ({ json: rows, headers: { [TOTAL_COUNT_HEADER]: String(rows.length) } });
  const offers = [noteForSale, { ...noteForSale, offerId: crypto.randomUUID(), grade: 'E', percent: 102, isOwn: true, yieldBps: undefined }, { ...noteForSale, offerId: crypto.randomUUID(), purpose: 'health', grade: 'A', monthsLeft: 1 }];
  await page.route(urlOf('notesForSale'), (route) => route.fulfill(list(offers)));
  await page.route(urlOf('noteForSale'), (route) => route.fulfill({ json: noteForSaleDetail }));
  const [held] = lateHolding.notes;
  await page.route(urlOf('myHolding'), (route) =>
    route.fulfill({ json: { ...lateHolding, daysPastDue: 0, notes: [{ ...held, saleRefusal: undefined }] } }),
  );
  await page.route(urlOf('myHoldings'), (route) => route.fulfill(list([pledged, note, { ...note, loanId: crypto.randomUUID(), noteId: crypto.randomUUID(), isBought: true, salePercent: 98 }])));
  await page.route(urlOf('myPortfolio'), (route) => route.fulfill({ json: { ...portfolio, salesKobo: naira(1200) } }));
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const shot = async (name: string) => page.screenshot({ path: `/tmp/sale-pics/${name}-${width}-${scheme}.png`, fullPage: true });
      await page.goto(pathTo('notes'));
      await page.getByRole('list', { name: 'Notes for sale' }).waitFor();
      await shot('notes');
      await page.goto(pathTo('note', { offerId: noteForSale.offerId }));
      await page.getByRole('heading', { name: 'Payments so far' }).waitFor();
      await page.getByRole('heading', { name: 'What can go wrong' }).waitFor();
      await shot('note');
      await page.goto(pathTo('holding', { loanId: lateHolding.loanId }));
      await page.getByRole('button', { name: 'Choose a price' }).click();
      await shot('holding');
      await page.goto(pathTo('portfolio'));
      await page.getByRole('button', { name: 'Sell several' }).waitFor();
      await shot('portfolio');
      await page.getByRole('button', { name: 'Sell several' }).click();
      await page.getByRole('dialog').waitFor();
      await page.screenshot({ path: `/tmp/sale-pics/several-${width}-${scheme}.png` });
    }
  }
});
