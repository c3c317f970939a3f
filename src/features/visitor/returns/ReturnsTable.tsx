import { annualFee, expectedNetReturn } from '#contract/lending/shares/returns';
import { GRADES } from '#contract/lending/terms/grades';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import type { BasisPoints } from '#contract/money/basisPoints';
import { formatRate } from '#contract/money/format';
import { GradeBadge } from '../../../domain/market/GradeBadge';
import css from './ReturnsTable.module.css';

const minus = (rate: BasisPoints) => `−${formatRate(rate)}`;

export function ReturnsTable({ terms }: { terms: LendingTerms }) {
  const { servicingFeeBps } = terms;
  return (
    // Larger text on a small phone makes it wider than the page.
    <div className={css.frame}>
      <table aria-labelledby="returns" className={css.table}>
        <thead>
          <tr>
            <th scope="col">Grade</th>
            <th scope="col">Interest</th>
            <th scope="col">Fee</th>
            <th scope="col">Losses</th>
            <th scope="col">Return</th>
          </tr>
        </thead>
        <tbody>
          {GRADES.map((grade) => {
            const { annualRateBps, expectedAnnualLossBps } = terms.grades[grade];
            return (
              <tr key={grade}>
                <th scope="row">
                  <GradeBadge grade={grade} />
                </th>
                <td>{formatRate(annualRateBps)}</td>
                <td>{minus(annualFee(annualRateBps, servicingFeeBps))}</td>
                <td>{minus(expectedAnnualLossBps)}</td>
                <td className={css.return}>
                  {formatRate(expectedNetReturn({ annualRateBps, servicingFeeBps, expectedAnnualLossBps }))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
