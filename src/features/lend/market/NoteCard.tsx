import { Link, useLocation } from 'react-router-dom';
import { purposeLabels } from '../../../../contract/lending/applications/purposes';
import type { NoteForSale } from '../../../../contract/lending/sales/noteForSaleSchema';
import { formatRate } from '../../../../contract/money/format';
import { FlagCell } from '../../../components/list/cells';
import { fromList } from '../../../components/list/listReturn';
import { GradeBadge } from '../../../domain/market/GradeBadge';
import { PurposeIcon } from '../../../domain/market/PurposeIcon';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import css from './ListingCard.module.css';

export function NoteCard({ note }: { note: NoteForSale }) {
  const { offerId, purpose, grade, monthsLeft, percent, principalKobo, priceKobo, yieldBps, annualRateBps } = note;
  const location = useLocation();
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
        <span className={css.large}>{yieldBps === undefined ? '–' : formatRate(yieldBps)}</span>
        <span className={css.quiet}>
          {yieldBps === undefined ? 'no yearly return shown' : 'a year if all is paid'}; {formatRate(annualRateBps)}{' '}
          interest
        </span>
      </p>
      <p className={css.line}>
        <span>
          <Amount kobo={priceKobo} /> at {percent}%
        </span>
        <span className={css.marks}>
          {note.isRestructured && <FlagCell text="Restructured" isOn={false} />}
          {note.isOwn && <FlagCell text="Yours" isOn={false} />}
        </span>
      </p>
    </li>
  );
}
