import { amountToCollect } from '../../../../../contract/lending/schedule/collection';
import { kobo } from '../../../../../contract/money/kobo';

test.each([
  ['all that is due', 500_000, 900_000, 500_000],
  ['a part from ₦100 on', 500_000, 10_000, 10_000],
  ['no part below ₦100', 500_000, 9_999, 0],
  ['less than ₦100 where that is all that is due', 5_000, 9_999, 5_000],
  ['nothing from an empty wallet', 5_000, 0, 0],
  ['nothing where nothing is due', 0, 9_999, 0],
])('%s', (_name, due, wallet, amount) => {
  expect(amountToCollect(kobo(due), kobo(wallet))).toBe(amount);
});
