import { countPaid, isOver, valuedAs, type CountedInstalment } from '#contract/lending/arrears/restructured';

const marked = (change = {}) => ({ wasDefaulted: false, bucketBefore: 'onTime' as const, paidInRow: 0, ...change });

describe('the provision of a restructured loan', () => {
  test.each([
    ['onTime', marked(), 'days31To60'],
    ['days1To30', marked({ bucketBefore: 'days1To30' }), 'days31To60'],
    ['days61To90', marked(), 'days61To90'],
    ['onTime', marked({ bucketBefore: 'over90' }), 'over90'],
    ['onTime', marked({ wasDefaulted: true, bucketBefore: 'defaulted' }), 'defaulted'],
    ['onTime', marked({ wasDefaulted: true, bucketBefore: 'defaulted', paidInRow: 2 }), 'defaulted'],
    ['onTime', marked({ wasDefaulted: true, bucketBefore: 'defaulted', paidInRow: 3 }), 'days61To90'],
    ['over90', marked({ wasDefaulted: true, bucketBefore: 'defaulted', paidInRow: 3 }), 'over90'],
  ] as const)('for a loan that is %s with %j equals that of %s', (bucket, mark, expected) => {
    expect(valuedAs(bucket, mark)).toBe(expected);
  });

  test('is that of its lateness once the mark is over', () => {
    expect(valuedAs('onTime', undefined)).toBe('onTime');
    expect([2, 3].map((paidInRow) => isOver(marked({ paidInRow })))).toEqual([false, true]);
    expect([5, 6].map((paidInRow) => isOver(marked({ wasDefaulted: true, paidInRow })))).toEqual([false, true]);
  });
});

describe('the count of instalments paid in a row', () => {
  const due = ['2027-01-10', '2027-02-10', '2027-03-10', '2027-04-10', '2027-05-10', '2027-06-10'];
  const paid = (...days: (string | undefined)[]): CountedInstalment[] =>
    due.map((dueOn, nth) => ({ dueOn, paidOn: days[nth] }));
  const countOn = (day: string, rows: CountedInstalment[], wasDefaulted = false) =>
    countPaid(rows, wasDefaulted, day).map(({ countedOn, paidInRow }) => `${paidInRow} on ${countedOn}`);

  test('counts one paid ahead on its due day, and a late one within its grace on the day it is paid', () => {
    const rows = paid('2027-01-02', '2027-02-13');
    expect(countOn('2027-01-09', rows)).toEqual([]);
    expect(countOn('2027-01-10', rows)).toEqual(['1 on 2027-01-10']);
    expect(countOn('2027-02-12', rows)).toEqual(['1 on 2027-01-10']);
    expect(countOn('2027-02-13', rows)).toEqual(['1 on 2027-01-10', '2 on 2027-02-13']);
  });

  test('starts at zero once the grace of one has passed, however late it is paid', () => {
    const rows = paid('2027-01-10', undefined);
    expect(countOn('2027-02-13', rows)).toEqual(['1 on 2027-01-10']);
    expect(countOn('2027-02-14', rows)).toEqual(['1 on 2027-01-10', '0 on 2027-02-13']);
    expect(countOn('2027-03-10', paid('2027-01-10', '2027-02-14', '2027-03-10'))).toEqual([
      '1 on 2027-01-10',
      '0 on 2027-02-13',
      '1 on 2027-03-10',
    ]);
  });

  test('stays at zero, without a further entry, for each further missed instalment', () => {
    expect(countOn('2027-05-01', paid())).toEqual([]);
    expect(countOn('2027-05-01', paid('2027-01-10'))).toEqual(['1 on 2027-01-10', '0 on 2027-02-13']);
  });

  test('ends with the third, after a default with the sixth', () => {
    const all = paid(...due);
    expect(countOn('2027-09-01', all).at(-1)).toBe('3 on 2027-03-10');
    expect(countOn('2027-09-01', all, true).at(-1)).toBe('6 on 2027-06-10');
  });
});
