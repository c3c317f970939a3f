import { declineReasons } from '#contract/lending/applications/declineReasons';
import { checkItemLabels, checkLevelLabels } from '#contract/lending/files/checklist';
import { formatNaira } from '#contract/money/format';
import { journalEntries } from '#contract/money/journal/journal';
import { kobo } from '#contract/money/kobo';

const AMOUNT = 'amountKobo';
const PERSON = 'userId';

type Texts = Readonly<Record<string, string>>;

/** What the codes in facts are called on screens. */
const words: Readonly<Record<string, Texts>> = {
  entry: Object.fromEntries(Object.entries(journalEntries).map(([name, { label }]) => [name, label])),
  reasons: declineReasons,
  item: checkItemLabels,
  level: checkLevelLabels,
};

function detailOf(name: string, value: unknown): string {
  if (name === AMOUNT && typeof value === 'number') return formatNaira(kobo(value));
  const values = [value].flat().map(String);
  const texts = words[name];
  return texts ? values.map((one) => texts[one] ?? one).join(', ') : `${name} ${values.join(', ')}`;
}

export const detailsOf = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([name, value]) => name !== PERSON && value !== undefined)
    .map(([name, value]) => detailOf(name, value))
    .join('; ');

/** For subjects without an owner, such as an unmatched deposit. */
export function personNamedBy(facts: Readonly<Record<string, unknown>>): string | undefined {
  const named = facts[PERSON];
  return typeof named === 'string' ? named : undefined;
}
