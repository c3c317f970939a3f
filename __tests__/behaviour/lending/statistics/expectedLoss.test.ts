import { expectedLossStages } from '#contract/lending/statistics/expectedLoss';
import { rollRates } from '#contract/lending/statistics/rollRates';
import type { Roll } from '#contract/lending/statistics/riskSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo } from '#contract/money/kobo';

const roll = (from: Roll['from'], to: Roll['to'], amount: number): Roll => ({ from, to, kobo: kobo(amount) });
const halfLost = { lossGivenDefaultBps: basisPoints(5000), lifetimeMonths: 24 };

describe('expectedLossStages', () => {
  test('over 90 days late or in default counts as defaulted, times the loss given default', () => {
    const stages = expectedLossStages(
      [
        { bucket: 'over90', wasDefaulted: false, outstandingKobo: kobo(300) },
        { bucket: 'defaulted', wasDefaulted: false, outstandingKobo: kobo(700) },
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

  test('the probability of default covers twelve months, based on past moves of principal', () => {
    // Each month a tenth of on-time principal goes straight into default, the rest stays.
    const rolls = [roll('onTime', 'onTime', 9000), roll('onTime', 'defaulted', 1000)];
    const [first] = expectedLossStages(
      [{ bucket: 'onTime', wasDefaulted: false, outstandingKobo: kobo(1_000_000) }],
      rolls,
      {
        ...halfLost,
        lossGivenDefaultBps: basisPoints(10_000),
      },
    );
    expect(first!.expectedLossKobo).toBe(Math.floor((1 - 0.9 ** 12) * 1_000_000));
  });

  test('later stages cover the longest term', () => {
    const rolls = [roll('days31To60', 'days31To60', 9000), roll('days31To60', 'writtenOff', 1000)];
    const stages = expectedLossStages(
      [{ bucket: 'days31To60', wasDefaulted: false, outstandingKobo: kobo(1_000_000) }],
      rolls,
      {
        lossGivenDefaultBps: basisPoints(10_000),
        lifetimeMonths: 24,
      },
    );
    expect(stages[1]!.expectedLossKobo).toBe(Math.floor((1 - 0.9 ** 24) * 1_000_000));
  });

  test("principal repaid in between isn't lost", () => {
    const rolls = [roll('onTime', 'ended', 5000), roll('onTime', 'onTime', 5000)];
    expect(
      expectedLossStages([{ bucket: 'onTime', wasDefaulted: false, outstandingKobo: kobo(1000) }], rolls, halfLost)[0],
    ).toMatchObject({
      expectedLossKobo: 0,
    });
  });

  test('repaid principal stays repaid, and only a bucket’s own moves count', () => {
    const rolls = [
      roll('onTime', 'ended', 5000),
      roll('onTime', 'defaulted', 5000),
      roll('days1To30', 'writtenOff', 1_000_000),
    ];
    expect(
      expectedLossStages([{ bucket: 'onTime', wasDefaulted: false, outstandingKobo: kobo(1000) }], rolls, halfLost)[0],
    ).toMatchObject({
      expectedLossKobo: 250,
    });
  });

  test('defaulted principal is lost regardless of how such loans ended', () => {
    const rolls = [roll('over90', 'ended', 100), roll('defaulted', 'ended', 100)];
    expect(
      expectedLossStages([{ bucket: 'over90', wasDefaulted: false, outstandingKobo: kobo(1000) }], rolls, halfLost)[2],
    ).toMatchObject({
      expectedLossKobo: 500,
    });
  });

  test('a bucket without its own moves continues with those of the next bucket', () => {
    const [first] = expectedLossStages(
      [{ bucket: 'onTime', wasDefaulted: false, outstandingKobo: kobo(1000) }],
      [roll('days1To30', 'ended', 100)],
      halfLost,
    );
    const [, second] = expectedLossStages(
      [{ bucket: 'days61To90', wasDefaulted: false, outstandingKobo: kobo(1000) }],
      [roll('days31To60', 'ended', 100)],
      halfLost,
    );
    expect([first!.expectedLossKobo, second!.expectedLossKobo]).toEqual([0, 500]);
  });

  test('a bucket without moves is expected to roll towards default', () => {
    const [first, second] = expectedLossStages(
      [
        { bucket: 'onTime', wasDefaulted: false, outstandingKobo: kobo(1000) },
        { bucket: 'days61To90', wasDefaulted: false, outstandingKobo: kobo(1000) },
      ],
      [],
      halfLost,
    );
    expect([first!.expectedLossKobo, second!.expectedLossKobo]).toEqual([500, 500]);
  });
});

describe('rollRates', () => {
  test("report where each bucket's principal went and how much was cured", () => {
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

  test('a restructured loan counts to its end, and as in default if it was', () => {
    const kobos = { outstandingKobo: kobo(1000) };
    const stages = expectedLossStages(
      [
        { bucket: 'restructured', wasDefaulted: false, ...kobos },
        { bucket: 'restructured', wasDefaulted: true, ...kobos },
        { bucket: 'days61To90', wasDefaulted: true, ...kobos },
      ],
      [],
      { lossGivenDefaultBps: basisPoints(5000), lifetimeMonths: 1 },
    );
    expect(stages.map(({ outstandingKobo }) => outstandingKobo)).toEqual([0, 1000, 2000]);
    expect(stages.at(-1)?.expectedLossKobo).toBe(1000);
    // Without any history it is expected to become later each month, like one that is 31 to 60 days late.
    const lossIn = (lifetimeMonths: number) =>
      expectedLossStages([{ bucket: 'restructured', wasDefaulted: false, ...kobos }], [], {
        lossGivenDefaultBps: basisPoints(10_000),
        lifetimeMonths,
      })[1]?.expectedLossKobo;
    expect([lossIn(2), lossIn(3)]).toEqual([0, 1000]);
  });
});
