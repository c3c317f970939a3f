import { banks, isListedBank } from '#contract/people/bankAccounts/banks';
import { countries, isCountry } from '#contract/people/users/countries';

test('the nationality list has the 193 members of the United Nations and its 2 observers, once each', () => {
  expect(countries).toHaveLength(195);
  expect(new Set(countries).size).toBe(195);
  expect(['Nigeria', 'South Sudan', 'Holy See (Vatican City State)', 'State of Palestine'].every(isCountry)).toBe(true);
  expect(['Taiwan', 'Greenland', 'Kosovo', 'Hong Kong'].some(isCountry)).toBe(false);
});

test('countries are in alphabetical order, ignoring accents', () => {
  const inOrder = (...names: string[]) => expect(countries.filter((country) => names.includes(country))).toEqual(names);
  inOrder('Afghanistan', 'Nigeria', 'Zimbabwe');
  inOrder('Costa Rica', "Côte d'Ivoire", 'Croatia');
  inOrder('Tunisia', 'Türkiye', 'Turkmenistan');
});

test('the bank list has 212 banks, each with its own id', () => {
  expect(banks).toHaveLength(212);
  expect(new Set(banks.map(({ id }) => id)).size).toBe(212);
});

test('only the name and code of the same bank match', () => {
  expect(isListedBank('Access Bank', '044')).toBe(true);
  expect(isListedBank('Access Bank', '011')).toBe(false);
});
