import { render } from '@testing-library/react';
import fc from 'fast-check';
import { MaskedNumber } from '../../../../src/domain/user/MaskedNumber';

const masked = (number: string) => {
  const { container, unmount } = render(<MaskedNumber number={number} />);
  const text = container.firstElementChild?.textContent ?? '';
  unmount();
  return text;
};

describe("the account page's account number", () => {
  test('is masked except for the last four digits', () => {
    expect(masked('0012345678')).toBe('••••••5678');
  });

  test('never shows more than four digits, nor all of a short number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,12}$/), (number) => {
        const digits = masked(number).replaceAll('•', '');
        expect(digits.length).toBe(number.length > 4 ? 4 : 0);
        expect(number.endsWith(digits)).toBe(true);
      }),
    );
  });
});
