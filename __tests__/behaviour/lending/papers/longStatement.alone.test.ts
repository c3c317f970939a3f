import { buffer } from 'node:stream/consumers';
import { daysAfter } from '#contract/dates';
import { formatNaira } from '#contract/money/format';
import { kobo, multiplyKobo } from '#contract/money/kobo';
import type { PaymentRow } from '#server/lending/portfolio/noteRows';
import { writeNoteStatement } from '#server/lending/portfolio/noteStatement';
import { lateHolding } from '#support/market/answers';
import { textOfPdf } from '#support/files/pdf';

const LINES = 2000;
const row = {
  principalKobo: kobo(1_234_567),
  interestKobo: kobo(65_432),
  feeKobo: kobo(1),
  servicingFeeKobo: kobo(6_543),
  withheldKobo: kobo(0),
  toYouKobo: kobo(1_293_457),
};
const payments: PaymentRow[] = Array.from({ length: LINES }, (_, line) => ({
  ...row,
  day: daysAfter('2020-01-01', line),
}));
const invested = [
  {
    day: '2019-12-31',
    what: 'Lent' as const,
    principalKobo: multiplyKobo(row.principalKobo, LINES),
    accruedKobo: kobo(0),
    paidKobo: multiplyKobo(row.principalKobo, LINES),
  },
];
const statement = { name: 'Ada Obi', holding: lateHolding, invested, payments, sold: [] };
const nobody = {
  name: undefined,
  registrationNumber: undefined,
  lendingApproval: undefined,
  address: undefined,
  phone: undefined,
  contactEmail: undefined,
  dataProtectionEmail: undefined,
  dataProtectionOfficer: undefined,
};
const write = async () => buffer(await writeNoteStatement(statement, nobody));

test('a statement of 2,000 lines has every line, totals and page numbers, within a memory limit', async () => {
  const before = process.memoryUsage().rss;
  const file = await write();
  const grownMb = (process.memoryUsage().rss - before) / 2 ** 20;
  const pages = await textOfPdf(file);
  const text = pages.join('\n');
  expect(text.split(formatNaira(row.toYouKobo))).toHaveLength(LINES + 1);
  for (const amount of Object.values(row)) expect(text).toContain(formatNaira(multiplyKobo(amount, LINES)));
  expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`);
  for (const page of pages.slice(1, -1)) expect(page).toContain('Our fee');
  // `npm test` gives short-lived garbage up to 192 MB, which a fresh process takes only now.
  expect(grownMb).toBeLessThan(400);
}, 120_000);
