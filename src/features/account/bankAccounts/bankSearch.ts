import type { Bank } from '#contract/people/bankAccounts/banks';

/** Common names by bank code, if the official name lacks them (docs/product/people.md#bank-list). */
const otherNames: Readonly<Record<string, string>> = {
  '011': 'firstbank fbn',
  '032': 'unionbank ubn',
  '033': 'uba',
  '044': 'accessbank diamond',
  '050': 'eco bank',
  '057': 'zenithbank',
  '058': 'gtbank gtb gtco gt bank',
  '070': 'fidelitybank',
  '214': 'fcmb',
  '221': 'stanbic ibtc',
  '232': 'sterlingbank',
  '999991': 'palm pay',
  '999992': 'opay paycom',
};

/** Codes of the ten largest banks by balance sheet, which are listed first. */
const LARGEST = ['044', '057', '033', '011', '058', '214', '070', '050', '221', '032'];

const rank = ({ code }: Bank): number => {
  const place = LARGEST.indexOf(code);
  return place === -1 ? LARGEST.length : place;
};

export const largestFirst = (banks: readonly Bank[]): Bank[] => [...banks].sort((a, b) => rank(a) - rank(b));

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

export function findBanks(banks: readonly Bank[], typed: string): Bank[] {
  const wanted = plain(typed);
  return banks.filter(({ name, code }) =>
    [name, ...(otherNames[code]?.split(' ') ?? []), code].some((text) => plain(text).includes(wanted)),
  );
}
