import fc from 'fast-check';
import { addKobo, kobo, naira } from '#contract/money/kobo';
import { dutyOn, mostSent } from '#contract/money/payouts/stampDuty';

const TERMS = { stampDutyKobo: naira(50), stampDutyFromKobo: naira(10_000) };

describe('stamp duty', () => {
  test.each([
    ['is taken from the limit on', naira(10_000), naira(50)],
    ['is not taken below it', kobo(999_999), kobo(0)],
  ])('%s', (_title, amountKobo, dutyKobo) => {
    expect(dutyOn(amountKobo, TERMS)).toBe(dutyKobo);
  });

  test('is nothing if its amount is 0', () => {
    expect(dutyOn(naira(10_000_000), { ...TERMS, stampDutyKobo: kobo(0) })).toBe(0);
  });

  test.each([
    ['a loan’s payout arrives less the duty', naira(77_600), naira(77_550)],
    ['an amount below the limit arrives whole', naira(9_999), naira(9_999)],
    ['just above the limit, the most without duty arrives', naira(10_020), kobo(999_999)],
    ['exactly with the duty, the limit arrives', naira(10_050), naira(10_000)],
  ])('%s', (_title, walletKobo, sentKobo) => {
    expect(mostSent(walletKobo, TERMS)).toBe(sentKobo);
  });

  test('the largest amount that can be sent fits into the wallet with its duty, and a larger one does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 0, max: 100_000 }), (wallet, duty) => {
        const terms = { ...TERMS, stampDutyKobo: kobo(duty) };
        const sentKobo = mostSent(kobo(wallet), terms);
        const costOf = (amount: number) => addKobo(kobo(amount), dutyOn(kobo(amount), terms));
        expect(costOf(sentKobo)).toBeLessThanOrEqual(wallet);
        expect(costOf(sentKobo + 1)).toBeGreaterThan(wallet);
      }),
    );
  });
});
