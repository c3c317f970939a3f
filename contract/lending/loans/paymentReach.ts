import { totalOf, type Parts } from '../schedule/parts';
import { minKobo, subtractKobo, type Kobo } from '../../money/kobo';

/** A row of the schedule as the borrower sees it. */
interface ShownInstalment extends Parts {
  readonly number: number;
  readonly paidKobo: Kobo;
}

export const unpaidOf = (row: ShownInstalment): Kobo => subtractKobo(totalOf(row), row.paidKobo);

/**
 * The instalments that a payment reaches, oldest first (docs/product/lending.md#payments).
 * @returns an empty list if the amount is 0 or everything is paid
 */
export function instalmentsReached<Row extends ShownInstalment>(rows: readonly Row[], amountKobo: Kobo): Row[] {
  const reached: Row[] = [];
  let rest = amountKobo;
  for (const row of rows) {
    if (rest === 0) break;
    const paidKobo = minKobo(rest, unpaidOf(row));
    if (paidKobo === 0) continue;
    rest = subtractKobo(rest, paidKobo);
    reached.push(row);
  }
  return reached;
}
