import { detailsOf } from '#server/office/audit/details';

test.each([
  [
    { reasons: ['otherDebts', 'lateBefore'] },
    'Your other debts are too large for your income, An earlier loan with us was paid late',
  ],
  [{ item: 'income', level: 'seen' }, 'Income; Document seen'],
  [{ entry: 'bankCharge', amountKobo: 150_050 }, 'Bank fee; ₦1,500.50'],
  [{ roles: ['credit', 'auditor'], before: ['support'] }, 'roles credit, auditor; before support'],
  [{ reasons: ['a code of later'] }, 'a code of later'],
  [{ grade: 'C', userId: 'left out', reason: undefined }, 'grade C'],
])('%j is described as %p', (facts, told) => {
  expect(detailsOf(facts)).toBe(told);
});
