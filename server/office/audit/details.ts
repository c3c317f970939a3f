import { formatNaira } from '../../../contract/money/format';
import { kobo } from '../../../contract/money/kobo';

/** Facts that need more than their name and value; the others read 'grade C'. */
const AMOUNT = 'amountKobo';
const PERSON = 'userId';

/** An entry's facts in a few words; empty without any. */
export const detailsOf = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([name]) => name !== PERSON)
    .map(([name, value]) =>
      name === AMOUNT && typeof value === 'number' ? formatNaira(kobo(value)) : `${name} ${[value].flat().join(', ')}`,
    )
    .join('; ');

/** The person in an entry's facts, where the subject belongs to nobody, such as an unmatched deposit. */
export function personNamedBy(facts: Readonly<Record<string, unknown>>): string | undefined {
  const named = facts[PERSON];
  return typeof named === 'string' ? named : undefined;
}
