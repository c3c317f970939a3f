import type { Bank } from '../../../../contract/people/bankAccounts/banks';

/** What people call a bank, by its code, where the list's name does not say so (docs/product/people.md#bank-list). */
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

/** The ten largest by their balance sheets, which come first. */
const LARGEST = ['044', '057', '033', '011', '058', '214', '070', '050', '221', '032'];

const rank = ({ code }: Bank): number => {
  const place = LARGEST.indexOf(code);
  return place === -1 ? LARGEST.length : place;
};

/** The ten largest first, then as they come. */
export const largestFirst = (banks: readonly Bank[]): Bank[] => [...banks].sort((a, b) => rank(a) - rank(b));

// Letters and digits alone, so that 'GT Bank', 'gtbank' and 'GT-Bank' are one.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The banks whose name, other names or code hold what was typed. */
export function findBanks(banks: readonly Bank[], typed: string): Bank[] {
  const wanted = plain(typed);
  return banks.filter(({ name, code }) =>
    [name, ...(otherNames[code]?.split(' ') ?? []), code].some((text) => plain(text).includes(wanted)),
  );
}
