import { banks } from '#contract/people/bankAccounts/banks';
import { findBanks, largestFirst } from '../../../../../src/features/account/bankAccounts/bankSearch';

const namesFor = (typed: string) => findBanks(largestFirst(banks), typed).map(({ name }) => name);

describe('finding a bank', () => {
  test.each([
    ['GTBank', 'Guaranty Trust Bank'],
    ['gtb', 'Guaranty Trust Bank'],
    ['GT Bank', 'Guaranty Trust Bank'],
    ['UBA', 'United Bank For Africa'],
    ['FCMB', 'First City Monument Bank'],
    ['First Bank', 'First Bank of Nigeria'],
    ['zenith', 'Zenith Bank'],
    ['058', 'Guaranty Trust Bank'],
    ['opay', 'OPay Digital Services Limited (OPay)'],
  ])('%s finds %s first', (typed, name) => {
    expect(namesFor(typed)[0]).toBe(name);
  });

  test('an empty text finds all, the ten largest first', () => {
    const names = namesFor('');
    expect(names).toHaveLength(banks.length);
    expect(names.slice(0, 3)).toEqual(['Access Bank', 'Zenith Bank', 'United Bank For Africa']);
    const rest = banks.map(({ name }) => name).filter((name) => !names.slice(0, 10).includes(name));
    expect(names.slice(10)).toEqual(rest);
  });

  test('an unknown text finds none', () => {
    expect(namesFor('no such bank')).toEqual([]);
  });
});
