import { maxPledge, pledgeRefusal } from '#contract/lending/market/pledgeRefusal';
import { pledgeAmountRules } from '#contract/lending/market/pledgeRules';
import { naira } from '#contract/money/kobo';

const limits = {
  incrementKobo: naira(40_000),
  restKobo: naira(160_000),
  capKobo: naira(200_000),
  ownKobo: naira(80_000),
};

describe('pledging to a listing', () => {
  test.each([
    [naira(40_000), undefined],
    [naira(120_000), undefined],
    [naira(0), 'Please pledge a multiple of ₦40,000'],
    [naira(50_000), 'Please pledge a multiple of ₦40,000'],
    [naira(200_000), 'Only ₦160,000 is still to be funded'],
    [naira(160_000), 'One lender may pledge at most ₦200,000 to this loan'],
  ])('an amount of %i kobo is checked against the limits', (amount, text) => {
    expect(pledgeRefusal(amount, limits)?.text).toBe(text);
  });

  test('the maximum is the smaller of the rest and the cap less own pledges', () => {
    expect(maxPledge(limits)).toBe(naira(120_000));
    expect(maxPledge({ ...limits, ownKobo: naira(0) })).toBe(naira(160_000));
    expect(maxPledge({ ...limits, ownKobo: naira(200_000) })).toBe(0);
  });

  test.each([
    ['40,000', undefined],
    ['', 'Choose an amount, such as ₦40,000'],
    ['many', 'Enter an amount, as in 40,000'],
    ['40,000.50', 'Please pledge a multiple of ₦40,000'],
  ])('a typed amount: %s', async (amount, message) => {
    const refused = await pledgeAmountRules(limits)
      .validate({ amount })
      .then(() => undefined)
      .catch((error: Error) => error.message);
    expect(refused).toBe(message);
  });
});
