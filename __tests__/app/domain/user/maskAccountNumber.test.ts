import fc from 'fast-check';
import { maskAccountNumber } from '../../../../src/domain/user/MaskedNumber';

describe("the account page's account number", () => {
  test('is masked except for the last four digits', () => {
    expect(maskAccountNumber('0012345678')).toBe('••••••5678');
  });

  test('never shows more than four digits, nor all of a short number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,12}$/), (number) => {
        const digits = maskAccountNumber(number).replaceAll('•', '');
        expect(digits.length).toBe(number.length > 4 ? 4 : 0);
        expect(number.endsWith(digits)).toBe(true);
      }),
    );
  });
});
