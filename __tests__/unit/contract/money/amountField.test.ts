import { amountOrNothingRule, amountRule } from '../../../../contract/money/amountField';

const accepts = (rule: ReturnType<typeof amountRule>, values: unknown[]) =>
  values.filter((value) => rule.isValidSync(value));

test('an amount is a number of whole kobo above 0, and no text that reads like one', () => {
  const values = [1, 150_000, Number.MAX_SAFE_INTEGER];
  expect(accepts(amountRule(), values)).toEqual(values);
  expect(accepts(amountRule(), [0, -1, 0.5, 2 ** 53, '1', '', null, undefined])).toEqual([]);
});

test('where there may be nothing, 0 is an amount too', () => {
  expect(accepts(amountOrNothingRule('Fee is required'), [-1, 0, 1, undefined])).toEqual([0, 1]);
});
