import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSchema, ObjectSchema, ValidationError, type AnyObject } from 'yup';
import { naira, NO_KOBO } from '#contract/money/kobo';
import { withdrawalAmountRules } from '#contract/money/payouts/withdrawalRules';
import { paymentChoiceRules } from '#contract/lending/loans/loanRules';
import { pledgeAmountRules } from '#contract/lending/market/pledgeRules';
import { planFormRules } from '#contract/lending/autoInvest/planFormRules';

const CONTRACT = join(import.meta.dirname, '../../contract');

const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('ules.ts') || path.endsWith('Rule.ts') || path.includes('fields/'))
    .filter((path) => path.endsWith('.ts'));

const isRules = (value: unknown): value is ObjectSchema<AnyObject> => isSchema(value) && value instanceof ObjectSchema;

const MUCH = naira(1_000_000);

/** Refused by nearly every rule, each in its own way. */
const NONSENSE = ['', ' ', '?', '0', '-1', '9'.repeat(400), 'x'.repeat(9_000), '\u200b', '1000,50', null];

/** What a message says that one can write: after 'such as' and 'as in', and between quotes. */
function examplesIn(message: string): string[] {
  const listed = /(?:such as|as in) (.+?)(?:$|, or leave|\. )/.exec(message)?.[1]?.split(' or ') ?? [];
  const quoted = [...message.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
  return [...listed, ...quoted];
}

function messageAt(rules: ObjectSchema<AnyObject>, name: string, fields: object): string | undefined {
  try {
    rules.validateSyncAt(name, fields);
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** Wrong examples of a rule's fields, with the message that gives them. */
function wrongExamples(rules: ObjectSchema<AnyObject>, others: object): string[] {
  return Object.entries<unknown>(rules.fields).flatMap(([name, rule]) => {
    if (isRules(rule)) return wrongExamples(rule, {});
    const answerTo = (value: unknown) => messageAt(rules, name, { ...others, [name]: value });
    const messages = new Set(NONSENSE.flatMap((value) => answerTo(value) ?? []));
    return [...messages].flatMap((message) =>
      examplesIn(message)
        .filter((example) => answerTo(example) === message)
        .map((example) => `${name}: '${example}' is refused with: ${message}`),
    );
  });
}

test("the example in an error message isn't refused with the same error", async () => {
  const modules: object[] = await Promise.all(pathsIn(CONTRACT).map((path) => import(join(CONTRACT, path))));
  const exported = modules.flatMap((module) => Object.values<unknown>({ ...module }));
  const made = [
    withdrawalAmountRules(MUCH),
    planFormRules(naira(40_000), '₦40,000', { isAsked: false, text: '' }),
    pledgeAmountRules({ incrementKobo: naira(40_000), restKobo: MUCH, capKobo: MUCH, ownKobo: NO_KOBO }),
  ];
  const all = [...exported.filter(isRules), ...made];
  expect(all.length).toBeGreaterThan(60);
  expect(all.flatMap((rules) => wrongExamples(rules, {}))).toEqual([]);
  const extra = paymentChoiceRules(naira(100));
  expect(wrongExamples(extra, { way: 'extra' })).toEqual([]);
});
