import { isSameName } from '../../../../server/payments/sameName';

test.each([
  ['Ada Obi', 'OBI ADA'],
  ['Ada Obi', 'OBI, ADA CHIOMA'],
  ['Ọláyínká Adébáyọ̀', 'ADEBAYO OLAYINKA'],
  ["Ada O'Brien", "O'BRIEN ADA"],
])('%s and %s may be one person', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ['Ada Obi', 'Ada Okafor'],
  ['Ada Obi', 'Ada'],
  ['Ada Ada', 'Ada Obi'],
  ['', ''],
  ['Ada Obi', 'Adaobi Nwosu'],
])('%s and %s are not', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
