import type { Portfolio } from '../../../../contract/lending/portfolio/portfolioSchema';
import { Amount } from '../../../domain/money/Amount';
import css from './Allocation.module.css';
import { allocationOf } from './allocationOf';

export function Allocation({ portfolio }: { portfolio: Portfolio }) {
  const shares = allocationOf(portfolio);
  return (
    <ul aria-label="Where your money is" className={css.list}>
      {shares.map(({ key, label, kobo }) => (
        <li key={key}>
          {label} <Amount kobo={kobo} />
        </li>
      ))}
    </ul>
  );
}
