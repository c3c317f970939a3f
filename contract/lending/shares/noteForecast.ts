import { rateOf, type BasisPoints } from '../../money/basisPoints';
import { Ratio } from '../../money/ratio';
import { roundToKobo } from '../../money/rounding';
import { distribute, type ServicedNote } from './distribution';
import { afterPayment } from './noteSchedule';
import { NO_KOBO, subtractKobo, type Kobo } from '../../money/kobo';
import { NO_PARTS } from '../schedule/parts';
import { monthlyRate, scheduleRows, type LoanFigures } from '../schedule/schedule';

interface NoteForecastRow {
  readonly number: number;
  readonly interestKobo: Kobo;
  readonly principalKobo: Kobo;
  readonly servicingFeeKobo: Kobo;
  readonly toLenderKobo: Kobo;
}

/** Assumes every instalment is paid on its due day; accurate to single kobo. @throws RangeError as `scheduleRows` */
export function noteForecast(figures: LoanFigures, noteKobo: Kobo, servicingFeeBps: BasisPoints): NoteForecastRow[] {
  let notes = [newNote('own', noteKobo), newNote('others', subtractKobo(figures.principalKobo, noteKobo))];
  return scheduleRows(figures).flatMap(({ number, interestKobo, principalKobo }) => {
    const brought = distribute({ feeKobo: NO_KOBO, interestKobo, principalKobo }, notes, servicingFeeBps);
    notes = notes.map((note) => afterPayment(note, brought));
    return brought.slice(0, 1).map(({ parts, servicingFeeKobo, toLenderKobo }) => {
      return { number, ...parts, servicingFeeKobo, toLenderKobo };
    });
  });
}

const newNote = (noteId: string, principalKobo: Kobo): ServicedNote => ({
  noteId,
  principalKobo,
  received: NO_PARTS,
  servicingFeeKobo: NO_KOBO,
});

/** A note's total expected loss, if its grade loses the expected share of the principal outstanding each month. */
export function expectedLoss(
  rows: readonly NoteForecastRow[],
  noteKobo: Kobo,
  expectedAnnualLossBps: BasisPoints,
): Kobo {
  const monthly = monthlyRate(rateOf(expectedAnnualLossBps));
  let [outstanding, loss] = [noteKobo, Ratio.of(0)];
  for (const { principalKobo } of rows) {
    loss = loss.plus(monthly.times(outstanding));
    outstanding = subtractKobo(outstanding, principalKobo);
  }
  return roundToKobo(loss);
}
