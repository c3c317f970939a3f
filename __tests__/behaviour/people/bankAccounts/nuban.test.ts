import { checkNuban } from '#contract/people/bankAccounts/nuban';

test.each([
  ['011', '0000014579'],
  ['50515', '5600000011'],
])('at %s only one last digit matches', (bankCode, accountNumber) => {
  const fitting = [...'0123456789'].filter(
    (digit) => checkNuban(bankCode, accountNumber.slice(0, -1) + digit) === 'fits',
  );
  expect(fitting).toEqual([accountNumber.at(-1)]);
});

test('a mistyped digit is found at every position', () => {
  for (const [index, digit] of [...'0000014579'].entries()) {
    const other = String((Number(digit) + 1) % 10);
    const mistyped = `${'0000014579'.slice(0, index)}${other}${'0000014579'.slice(index + 1)}`;
    expect(checkNuban('011', mistyped)).toBe('differs');
  }
});

test.each(['120001', '1', '', '0111', 'abc'])('bank code %p has no check digit', (bankCode) => {
  expect(checkNuban(bankCode, '0000014579')).toBe('unknown');
});

test.each(['000001457', '00000145790', 'abcdefghij', ''])("%p isn't an account number", (accountNumber) => {
  expect(checkNuban('011', accountNumber)).toBe('differs');
});
