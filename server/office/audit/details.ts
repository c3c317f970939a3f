import { formatNaira } from '#contract/money/format';
import { kobo } from '#contract/money/kobo';

const AMOUNT = 'amountKobo';
const PERSON = 'userId';

export const detailsOf = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([name, value]) => name !== PERSON && value !== undefined)
    .map(([name, value]) =>
      name === AMOUNT && typeof value === 'number' ? formatNaira(kobo(value)) : `${name} ${[value].flat().join(', ')}`,
    )
    .join('; ');

/** For subjects without an owner, such as an unmatched deposit. */
export function personNamedBy(facts: Readonly<Record<string, unknown>>): string | undefined {
  const named = facts[PERSON];
  return typeof named === 'string' ? named : undefined;
}
