import { isSameName } from '../../../../server/payments/sameName';

test.each([
  ['OBI ADA', 'Ada', 'Obi'],
  ['OBI, ADA CHIOMA', 'Ada', 'Obi'],
  ['Ada Obi', 'Ada Chioma', 'Obi'],
  ['ADEBAYO OLAYINKA', 'Ọláyínká', 'Adébáyọ̀'],
  ["O'BRIEN ADA", 'Ada', "O'Brien"],
])('%s may be the person %s %s', (known, firstName, lastName) => {
  expect(isSameName(known, { firstName, lastName })).toBe(true);
});

test.each([
  ['Ada Okafor', 'Ada', 'Obi'],
  ['Ada', 'Ada', 'Obi'],
  ['Ada Obi', 'Ada', 'Ada'],
  ['', '', ''],
  ['Adaobi Nwosu', 'Ada', 'Obi'],
  // Extra names don't help.
  ['Adaeze Okonkwo', 'Adaeze Somebody Entirely', 'Okonkwo Else'],
  ['Adaeze Okonkwo', 'Somebody Adaeze', 'Okonkwo'],
  ['Adaeze Okonkwo', 'Adaeze Okonkwo', 'Else'],
])('%s is not the person %s %s', (known, firstName, lastName) => {
  expect(isSameName(known, { firstName, lastName })).toBe(false);
});
