import fc from 'fast-check';
import { daysAfter, type IsoDay } from '#contract/dates';
import { LAST_PAYDAY, nextTryAfter, triedDueDays, tryDays } from '#contract/money/mandates/tryDays';

describe('the days on which an instalment is taken', () => {
  it.each([
    ['2026-11-05', null, ['2026-11-05', '2026-11-08', '2026-11-12']],
    ['2026-11-05', 25, ['2026-11-05', '2026-11-08', '2026-11-25']],
    // The second try's day is not a payday's.
    ['2026-11-05', 8, ['2026-11-05', '2026-11-08', '2026-12-08']],
    ['2026-11-05', 9, ['2026-11-05', '2026-11-08', '2026-11-09']],
    // Short months take their last day.
    ['2026-11-05', 31, ['2026-11-05', '2026-11-08', '2026-11-30']],
    ['2027-02-01', 31, ['2027-02-01', '2027-02-04', '2027-02-28']],
    ['2028-02-10', 30, ['2028-02-10', '2028-02-13', '2028-02-29']],
    ['2026-12-28', 31, ['2026-12-28', '2026-12-31', '2027-01-31']],
  ] as const)('of one due on %s with payday %s are %j', (dueOn, payday, days) => {
    expect(tryDays(dueOn, payday)).toEqual(days);
  });

  it('end after the third', () => {
    expect(nextTryAfter('2026-11-05', '2026-11-05', 25)).toBe('2026-11-08');
    expect(nextTryAfter('2026-11-08', '2026-11-05', 25)).toBe('2026-11-25');
    // A try that was made before the payday was named counts.
    expect(nextTryAfter('2026-11-12', '2026-11-05', 25)).toBe('2026-11-25');
    expect(nextTryAfter('2026-11-25', '2026-11-05', 25)).toBeUndefined();
  });

  const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => daysAfter('2026-01-01', days));
  const anyPayday = fc.option(fc.integer({ min: 1, max: LAST_PAYDAY }));

  const isFound = (day: IsoDay, dueOn: IsoDay, payday: number | null): boolean => {
    const { ofAll, withoutPayday, paydays, beforePayday } = triedDueDays(day);
    return (
      ofAll.includes(dueOn) ||
      (payday === null ? dueOn === withoutPayday : paydays.includes(payday) && beforePayday.includes(dueOn))
    );
  };

  it('are three, each later than the one before', () => {
    fc.assert(
      fc.property(anyDay, anyPayday, (dueOn, payday) => {
        const [first, second, third] = tryDays(dueOn, payday);
        expect([first < second, second < third]).toEqual([true, true]);
      }),
    );
  });

  it.each([
    ['2026-11-12', [12]],
    // Later paydays are on the last day of a short month.
    ['2026-11-30', [30, 31]],
    ['2027-02-28', [28, 29, 30, 31]],
  ])('of %s are for the paydays %j, and due more than three days before', (day, paydays) => {
    const { beforePayday, ...tried } = triedDueDays(day);
    expect(tried.paydays).toEqual(paydays);
    expect([beforePayday[0], beforePayday.at(-1)]).toEqual([daysAfter(day, -4), daysAfter(day, -34)]);
  });

  it('are found from the day, for every due day and payday', () => {
    fc.assert(
      fc.property(anyDay, anyPayday, (dueOn, payday) => {
        for (const day of tryDays(dueOn, payday)) expect([day, isFound(day, dueOn, payday)]).toEqual([day, true]);
      }),
    );
  });
});
