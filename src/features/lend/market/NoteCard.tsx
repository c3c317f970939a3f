import { Link, useLocation } from 'react-router-dom';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { MONTHS_FOR_A_YEARLY_FIGURE } from '#contract/lending/sales/offer';
import type { NoteForSale } from '#contract/lending/sales/noteForSaleSchema';
import { formatShortDay } from '#contract/dates';
import { noteForecast } from '#contract/lending/shares/noteForecast';
import { rateOf } from '#contract/money/basisPoints';
import { formatRate } from '#contract/money/format';
import { addKobo, type Kobo } from '#contract/money/kobo';
import { wholeNaira } from '../../../components/figures/tableCells';
import { FlagCell } from '../../../components/list/cells';
import { fromList } from '../../../components/list/listReturn';
import { GradeBadge } from '../../../domain/market/GradeBadge';
import { PurposeIcon } from '../../../domain/market/PurposeIcon';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import css from './ListingCard.module.css';

/** To a few kobo, as later payments are shared out anew. */
function backOf({ principalKobo, annualRateBps, monthsLeft, servicingFeeBps }: NoteForSale): Kobo {
  const figures = { principalKobo, annualRate: rateOf(annualRateBps), months: monthsLeft };
  return addKobo(...noteForecast(figures, principalKobo, servicingFeeBps).map(({ toLenderKobo }) => toLenderKobo));
}

/** Only notes of loans that are paid on time are for sale. */
export function NoteCard({ note }: { note: NoteForSale }) {
  const { offerId, purpose, grade, monthsLeft, lastDueOn, percent, principalKobo, priceKobo, yieldBps } = note;
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
        <span className={css.quiet}>You pay, plus the interest since the last due day</span>
        <span className={css.large}>
          <Amount kobo={priceKobo} />
        </span>
        <span>
          Back about <strong>{wholeNaira(backOf(note))}</strong> by {formatShortDay(lastDueOn)}
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
