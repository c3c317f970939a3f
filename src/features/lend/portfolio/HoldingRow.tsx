import { Link } from 'react-router-dom';
import { formatShortDay } from '#contract/dates';
import { purposeLabels } from '#contract/lending/applications/purposes';
import type { Holding } from '#contract/lending/portfolio/holdingSchema';
import { StatusChip } from '../../../components/figures/StatusChip';
import { HoldingChip } from '../../../domain/market/HoldingChip';
import { PurposeIcon } from '../../../domain/market/PurposeIcon';
import { RepaidBar } from '../../../domain/market/RepaidBar';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';
import css from './HoldingRow.module.css';

export function HoldingRow({ holding }: { holding: Holding }) {
  const { loanId, noteId, purpose, grade, since, amountKobo, receivedKobo } = holding;
  const isLent = noteId !== undefined;
  return (
    <li className={css.row}>
      <PurposeIcon purpose={purpose} />
      <div className={css.what}>
        <Link to={pathTo('holding', { loanId })} className={css.link}>
          {purposeLabels[purpose]}, grade {grade}
        </Link>
        <span className={css.quiet}>
          {!isLent ? 'Pledged' : holding.isBought === true ? 'Bought' : 'Lent'}{' '}
          <time dateTime={since}>{formatShortDay(since)}</time>
        </span>
      </div>
      <div className={css.amounts}>
        <strong>
          <Amount kobo={amountKobo} />
        </strong>
        {holding.salePercent === undefined ? (
          <HoldingChip holding={holding} />
        ) : (
          <StatusChip tone="info">{`For sale at ${holding.salePercent}%`}</StatusChip>
        )}
      </div>
      {isLent && (
        <div className={css.bar}>
          <RepaidBar
            holding={holding}
            left={
              <>
                Received <Amount kobo={receivedKobo} />
              </>
            }
          />
        </div>
      )}
    </li>
  );
}
