import { Link, useLocation } from 'react-router-dom';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { MONTHS_FOR_A_YEARLY_FIGURE } from '#contract/lending/sales/offer';
import type { NoteForSale } from '#contract/lending/sales/noteForSaleSchema';
import { formatShortDay } from '#contract/dates';
import { noteForecast } from '#contract/lending/shares/noteForecast';
import { rateOf } from '#contract/money/basisPoints';
import { formatRate } from '#contract/money/format';
import { addKobo, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { wholeNaira } from '../../../components/figures/tableCells';
import { FlagCell } from '../../../components/list/cells';
import { fromList } from '../../../components/list/listReturn';
import { GradeBadge } from '../../../domain/market/GradeBadge';
import { PurposeIcon } from '../../../domain/market/PurposeIcon';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import css from './ListingCard.module.css';

/**
 * To a few kobo, as later payments are shared out anew.
 * @returns all that comes back, and the most interest since the last due day that the buyer pays on top of the price
 */
function forecastOf({ principalKobo, annualRateBps, monthsLeft, servicingFeeBps }: NoteForSale) {
  const figures = { principalKobo, annualRate: rateOf(annualRateBps), months: monthsLeft };
  const rows = noteForecast(figures, principalKobo, servicingFeeBps);
  const [next] = rows;
  return {
    backKobo: addKobo(...rows.map(({ toLenderKobo }) => toLenderKobo)),
    mostInterestKobo: next ? subtractKobo(next.interestKobo, next.servicingFeeKobo) : NO_KOBO,
  };
}

/** Only notes of loans that are paid on time are for sale. */
export function NoteCard({ note }: { note: NoteForSale }) {
  const { offerId, purpose, grade, monthsLeft, lastDueOn, percent, principalKobo, priceKobo, yieldBps } = note;
  const { backKobo, mostInterestKobo } = forecastOf(note);
  const location = useLocation();
  const yearly =
    monthsLeft < MONTHS_FOR_A_YEARLY_FIGURE
      ? '; no yearly figure under 3 months'
      : yieldBps === undefined
        ? ''
        : `; ${formatRate(yieldBps)} a year, before losses`;
  const left = monthsLeft === 1 ? '1 month left' : `${monthsLeft} months left`;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <PurposeIcon purpose={purpose} />
        <h2 className={css.title}>
          <Link
            to={pathTo('note', { offerId })}
            state={fromList(location)}
            aria-label={`${purposeLabels[purpose]}, grade ${grade}, ${left}, at ${percent}%`}
            className={css.link}
          >
            {purposeLabels[purpose]}
          </Link>
          <span className={css.quiet}>
            <Amount kobo={principalKobo} />, {left}
          </span>
        </h2>
        <GradeBadge grade={grade} />
      </div>
      <p className={css.return}>
        <span className={css.quiet}>
          You pay, plus up to {wholeNaira(mostInterestKobo)} of interest since the last due day
        </span>
        <span className={css.large}>
          <Amount kobo={priceKobo} />
        </span>
        <span>
          Back about <strong>{wholeNaira(backKobo)}</strong> by {formatShortDay(lastDueOn)}
        </span>
        <span className={css.quiet}>if every payment arrives on time{yearly}</span>
      </p>
      <p className={css.line}>
        <span>On time · {percent}% of what is owed</span>
        <span className={css.marks}>
          {note.isRestructured && <FlagCell text="Restructured" isOn={false} />}
          {note.isOwn && <FlagCell text="Yours" isOn={false} />}
        </span>
      </p>
    </li>
  );
}
