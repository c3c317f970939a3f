import { allocationOf } from '../../../../src/features/lend/portfolio/allocationOf';
import { addKobo, naira } from '#contract/money/kobo';
import { portfolio } from '#support/market/answers';

test('the parts of a portfolio add up to its value', () => {
  const late = {
    ...portfolio,
    standings: [
      { kind: 'onTime' as const, noteCount: 2, lentKobo: naira(40_000), provisionKobo: naira(0) },
      { kind: 'grace' as const, noteCount: 1, lentKobo: naira(8_000), provisionKobo: naira(400) },
      { kind: 'over90' as const, noteCount: 1, lentKobo: naira(10_000), provisionKobo: naira(8_000) },
      { kind: 'defaulted' as const, noteCount: 1, lentKobo: naira(10_000), provisionKobo: naira(8_000) },
    ],
    lentKobo: naira(68_000),
    provisionsKobo: naira(16_400),
    valueKobo: naira(156_600),
  };
  const parts = allocationOf(late);
  expect(addKobo(...parts.map(({ kobo }) => kobo))).toBe(late.valueKobo);
  expect(parts.find(({ key }) => key === 'late')!.kobo).toBe(naira(9_600));
});
