import Type from 'typebox';
import { flag, id, integer, koboAmount, someOf, text } from '#contract/schema';
import { kobo } from '#contract/money/kobo';
import { payoutSchema } from '#contract/money/payouts/payoutSchema';
import { suspenseItemSchema } from '#contract/money/suspense/suspenseItemSchema';
import { csvColumns } from '#server/kernel/http/csvColumns';

const schema = Type.Object({
  id: id('The thing'),
  amountKobo: koboAmount('What it costs', { csv: 'Amount (NGN)' }),
  tries: integer('How often', { csv: 'Tries' }),
  isOpen: flag('Whether it is open', { csv: 'Open' }),
  remark: Type.Optional(text('A remark', { csv: 'Remark' })),
});

test('a file has a column for each field that names one, amounts in naira and an empty cell for absent values', () => {
  const columns = csvColumns(schema);
  const row = { id: 'x', amountKobo: kobo(123_450), tries: 3, isOpen: true };
  expect(Object.entries(columns).map(([header, cell]) => [header, cell(row)])).toEqual([
    ['Amount (NGN)', '1234.50'],
    ['Tries', '3'],
    ['Open', 'yes'],
    ['Remark', ''],
  ]);
});

test.each([
  ['0042', "'0042"],
  ['05', "'05"],
  ['1234567890123456', "'1234567890123456"],
  ['12E5', "'12E5"],
  ['0', '0'],
  ['6789', '6789'],
  ['0803 123', '0803 123'],
])('a spreadsheet would change a text such as %p, so the cell is %p', (remark, cell) => {
  const { Remark } = csvColumns(Type.Object({ remark: text('A remark', { csv: 'Remark' }) }));
  expect(Remark?.({ remark })).toBe(cell);
});

test('the last digits of an account keep their leading zeros', () => {
  const ofPayout = csvColumns(Type.Pick(payoutSchema, ['accountEndsIn']));
  expect(ofPayout['Account ends in']?.({ accountEndsIn: '0042' })).toBe("'0042");
  const ofDeposit = csvColumns(Type.Pick(suspenseItemSchema, ['accountEndsIn']));
  expect(ofDeposit['To account ending in']?.({ accountEndsIn: '0042' })).toBe("'0042");
});

test("several choices share one cell; an object can't be a column", () => {
  const tags = csvColumns(Type.Object({ tags: someOf(['a', 'b'], 'Tags', { csv: 'Tags' }) }));
  expect(tags.Tags?.({ tags: ['a', 'b'] })).toBe('a, b');
  const others = csvColumns(Type.Object({ other: Type.Object({}, { 'x-csv-header': 'Other' }) }));
  expect(() => others.Other?.({ other: {} })).toThrow(TypeError);
});
