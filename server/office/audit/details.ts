import { formatNaira } from '../../../contract/money/format';
import { kobo } from '../../../contract/money/kobo';

/** What facts are called where their name alone says too little; others read 'grade C'. */
const AMOUNT = 'amountKobo';
const PERSON = 'userId';

/** What was kept of an entry besides, in a few words; empty where that is nothing. */
export const detailsOf = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([name]) => name !== PERSON)
    .map(([name, value]) =>
      name === AMOUNT && typeof value === 'number' ? formatNaira(kobo(value)) : `${name} ${[value].flat().join(', ')}`,
    )
    .join('; ');

/** Whom the facts name, where the subject is nobody's: money in suspense, say, that is assigned. */
export function personNamedBy(facts: Readonly<Record<string, unknown>>): string | undefined {
  const named = facts[PERSON];
  return typeof named === 'string' ? named : undefined;
}
