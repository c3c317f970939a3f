import { expectedLossStages } from '../../../../../contract/lending/statistics/expectedLoss';
import { rollRates } from '../../../../../contract/lending/statistics/rollRates';
import type { Roll } from '../../../../../contract/lending/statistics/riskSchema';
import { basisPoints } from '../../../../../contract/money/basisPoints';
import { kobo } from '../../../../../contract/money/kobo';

const roll = (from: Roll['from'], to: Roll['to'], amount: number): Roll => ({ from, to, kobo: kobo(amount) });
const halfLost = { lossGivenDefaultBps: basisPoints(5000), lifetimeMonths: 24 };

describe('expectedLossStages', () => {
  test('what is over 90 days late or in default counts as defaulted, times what is lost of a default', () => {
    const stages = expectedLossStages(
      [
        { bucket: 'over90', outstandingKobo: kobo(300) },
        { bucket: 'defaulted', outstandingKobo: kobo(700) },
      ],
      [],
      halfLost,
    );
    expect(stages).toEqual([
      { stage: 'twelveMonths', outstandingKobo: 0, expectedLossKobo: 0 },
      { stage: 'lifetime', outstandingKobo: 0, expectedLossKobo: 0 },
      { stage: 'defaulted', outstandingKobo: 1000, expectedLossKobo: 500 },
    ]);
  });

  test('the chance of default is that of twelve months, by how principal moved', () => {
    // Each month a tenth of what is on time goes straight into default, the rest stays.
    const rolls = [roll('onTime', 'onTime', 9000), roll('onTime', 'defaulted', 1000)];
    const [first] = expectedLossStages([{ bucket: 'onTime', outstandingKobo: kobo(1_000_000) }], rolls, {
      ...halfLost,
      lossGivenDefaultBps: basisPoints(10_000),
    });
    expect(first!.expectedLossKobo).toBe(Math.floor((1 - 0.9 ** 12) * 1_000_000));
  });

  test('later stages look to the end of the longest term', () => {
    const rolls = [roll('days31To60', 'days31To60', 9000), roll('days31To60', 'writtenOff', 1000)];
    const stages = expectedLossStages([{ bucket: 'days31To60', outstandingKobo: kobo(1_000_000) }], rolls, {
      lossGivenDefaultBps: basisPoints(10_000),
      lifetimeMonths: 24,
    });
    expect(stages[1]!.expectedLossKobo).toBe(Math.floor((1 - 0.9 ** 24) * 1_000_000));
  });

  test('what was repaid in between is not lost', () => {
    const rolls = [roll('onTime', 'ended', 5000), roll('onTime', 'onTime', 5000)];
    expect(expectedLossStages([{ bucket: 'onTime', outstandingKobo: kobo(1000) }], rolls, halfLost)[0]).toMatchObject({
      expectedLossKobo: 0,
    });
  });

  test('what was repaid stays repaid, and only a bucket’s own moves count', () => {
    const rolls = [
      roll('onTime', 'ended', 5000),
      roll('onTime', 'defaulted', 5000),
      roll('days1To30', 'writtenOff', 1_000_000),
    ];
    expect(expectedLossStages([{ bucket: 'onTime', outstandingKobo: kobo(1000) }], rolls, halfLost)[0]).toMatchObject({
      expectedLossKobo: 250,
    });
  });

  test('what counts as defaulted is lost whatever came of such loans', () => {
    const rolls = [roll('over90', 'ended', 100), roll('defaulted', 'ended', 100)];
    expect(expectedLossStages([{ bucket: 'over90', outstandingKobo: kobo(1000) }], rolls, halfLost)[2]).toMatchObject({
      expectedLossKobo: 500,
    });
  });

  test('a bucket that nothing has left becomes the next one, and goes on as that one did', () => {
    const [first] = expectedLossStages(
      [{ bucket: 'onTime', outstandingKobo: kobo(1000) }],
      [roll('days1To30', 'ended', 100)],
      halfLost,
    );
    const [, second] = expectedLossStages(
      [{ bucket: 'days61To90', outstandingKobo: kobo(1000) }],
      [roll('days31To60', 'ended', 100)],
      halfLost,
    );
    expect([first!.expectedLossKobo, second!.expectedLossKobo]).toEqual([0, 500]);
  });

  test('a bucket that nothing has left yet is expected to become later, up to default', () => {
    const [first, second] = expectedLossStages(
      [
        { bucket: 'onTime', outstandingKobo: kobo(1000) },
        { bucket: 'days61To90', outstandingKobo: kobo(1000) },
      ],
      [],
      halfLost,
    );
    expect([first!.expectedLossKobo, second!.expectedLossKobo]).toEqual([500, 500]);
  });
});

describe('rollRates', () => {
  test('says of each bucket where its principal went, and what of it was cured', () => {
    const rates = rollRates([
      roll('days1To30', 'onTime', 300),
      roll('days1To30', 'ended', 200),
      roll('days1To30', 'days31To60', 500),
    ]);
    expect(rates.find(({ from }) => from === 'days1To30')).toMatchObject({
      kobo: 1000,
      curedBps: 5000,
      parts: { onTime: 3000, ended: 2000, days31To60: 5000, defaulted: 0 },
    });
    expect(rates.find(({ from }) => from === 'over90')).toEqual({
      from: 'over90',
      kobo: 0,
      parts: undefined,
      curedBps: undefined,
    });
  });
});
