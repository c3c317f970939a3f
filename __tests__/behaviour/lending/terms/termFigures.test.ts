import { isInIncrements, pledgeIncrement } from '#contract/lending/terms/increments';
import { GRADES } from '#contract/lending/terms/grades';
import {
  firstLendingTerms,
  figuresOf,
  mapFigures,
  readTerms,
  termFigures,
  termsFrom,
} from '#contract/lending/terms/termFigures';
import { readFigure, shownFigure, typedFigure } from '#contract/lending/terms/readFigure';
import { termFiguresRules, termsFormRules } from '#contract/lending/terms/rules';

const initial = figuresOf(firstLendingTerms);

function storedWith([key = '', ...below]: readonly string[], value?: unknown, terms: unknown = firstLendingTerms) {
  const part: unknown = Reflect.get(Object(terms), key);
  const made: unknown = below.length > 0 ? storedWith(below, value, part) : value;
  return JSON.parse(JSON.stringify({ ...Object(terms), [key]: made })) as unknown;
}

test('figures of terms convert back to the same terms', () => {
  const changed = mapFigures(({ most }) => most);
  expect(figuresOf(termsFrom(3, changed))).toEqual(changed);
  expect(termsFrom(1, initial)).toEqual(firstLendingTerms);
});

test("figures that aren't whole numbers are refused", () => {
  expect(() => termsFrom(2, { ...initial, interestC: 0.5 })).toThrow(RangeError);
});

describe.each(termFigures)('$label', (figure) => {
  const { name, unit, least, most, path } = figure;
  const proposed = (value: number) => termFiguresRules.isValid({ ...initial, [name]: value });
  const step = unit === 'naira' ? 100 : 1;

  test('can only be proposed within its limits', async () => {
    expect(await Promise.all([least, most, initial[name]].map(proposed))).toEqual([true, true, true]);
    expect(await Promise.all([least - 1, most + 1, least + 0.5].map(proposed))).toEqual([false, false, false]);
  });

  test('can only be entered within its limits', async () => {
    const form = mapFigures((each) => typedFigure(each, initial[each.name]));
    const typed = (value: number) =>
      termsFormRules.isValid({ ...form, [name]: typedFigure(figure, value), reason: 'It is time' });
    expect(await Promise.all([least, most].map(typed))).toEqual([true, true]);
    expect(await Promise.all([least - step, most + step].map(typed))).toEqual([false, false]);
    expect([least, most].map((value) => readFigure(figure, typedFigure(figure, value)))).toEqual([least, most]);
  });

  test('a refusal states its limits', async () => {
    const limits = `${figure.label}: from ${shownFigure(figure, least)} to ${shownFigure(figure, most)}`;
    await expect(termFiguresRules.validate({ ...initial, [name]: most + 1 })).rejects.toThrow(limits);
  });

  test('has its initial value in the first version, and the earlier one in later versions stored without it', () => {
    const { earlier = initial[name] } = figure;
    expect(figuresOf(readTerms(2, storedWith(path, most)))).toEqual({ ...initial, [name]: most });
    expect(figuresOf(readTerms(1, storedWith(path)))).toEqual(initial);
    expect(figuresOf(readTerms(2, storedWith(path)))).toEqual({ ...initial, [name]: earlier });
  });

  test.each(['a few', null, 0.5, [3]])('a stored version with %j for it is refused, naming the version', (value) => {
    expect(() => readTerms(7, storedWith(path, value))).toThrow("Version 7 of the lending terms can't be read");
  });
});

test.each(['rubbish', null, 5, { ...firstLendingTerms, grades: null }, { ...firstLendingTerms, months: 3 }])(
  "stored JSON that isn't lending terms is refused rather than filled with initial values: %j",
  (stored) => {
    expect(() => readTerms(7, stored)).toThrow("Version 7 of the lending terms can't be read");
  },
);

describe('the first lending terms', () => {
  test('each grade has a rate, an origination fee and an expected loss, in basis points', () => {
    const column = (name: 'annualRateBps' | 'originationFeeBps' | 'expectedAnnualLossBps') =>
      GRADES.map((grade) => firstLendingTerms.grades[grade][name]);
    expect(column('annualRateBps')).toEqual([2_400, 2_800, 3_200, 3_600, 4_200]);
    expect(column('originationFeeBps')).toEqual([200, 250, 300, 400, 500]);
    expect(column('expectedAnnualLossBps')).toEqual([100, 200, 400, 700, 1_100]);
  });

  test('the smallest and the largest principal are whole increments', () => {
    const { minimumKobo, maximumKobo } = firstLendingTerms.principal;
    expect(
      [minimumKobo, maximumKobo].map((principal) => isInIncrements(principal, pledgeIncrement(firstLendingTerms))),
    ).toEqual([true, true]);
    expect([minimumKobo, maximumKobo]).toEqual([8_000_000, 500_000_000]);
  });

  test('the terms can be stored as JSON', () => {
    expect(JSON.parse(JSON.stringify(firstLendingTerms))).toEqual(firstLendingTerms);
  });
});

test('an upgrade lowers no rate of published terms', () => {
  const { goodLoanStepBps: _good, mandateStepBps: _mandate, ...stored } = firstLendingTerms;
  expect(readTerms(2, stored)).toMatchObject({ goodLoanStepBps: 0, mandateStepBps: 0 });
});
