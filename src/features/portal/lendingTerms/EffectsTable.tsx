import type { OfferCost, TermsEffect } from '#contract/lending/terms/termsRecordSchema';
import { formatNaira, formatRate } from '#contract/money/format';
import { RouteLink } from '../../../components/RouteLink';
import { pathTo } from '../../../pathTo';
import css from './FiguresTable.module.css';

const NOT_ALLOWED = 'Not allowed';

function change(effect: TermsEffect, textOf: (cost: OfferCost) => string): string {
  const [now, then] = [effect.now, effect.then].map((cost) => (cost ? textOf(cost) : NOT_ALLOWED));
  return now === then ? (now ?? '') : `${now} → ${then}`;
}

export function EffectsTable({ effects }: { effects: readonly TermsEffect[] }) {
  if (effects.length === 0) return <p>No offer was made yet, so there is nothing to compare.</p>;
  return (
    <div className={css.frame} role="region" aria-label="What it would change" tabIndex={0}>
      <table className={css.table} aria-label="The last offers under the new terms">
        <thead>
          <tr>
            <th scope="col">Offer</th>
            <th scope="col">Instalment</th>
            <th scope="col">Fee</th>
            <th scope="col">APR</th>
          </tr>
        </thead>
        <tbody>
          {effects.map((effect) => (
            <tr key={effect.loanId}>
              <th scope="row">
                <RouteLink to={pathTo('loanReview', { loanId: effect.loanId })}>
                  {formatNaira(effect.principalKobo)}, {effect.months} months, {effect.grade}
                </RouteLink>
              </th>
              <td>{change(effect, ({ instalmentKobo }) => formatNaira(instalmentKobo))}</td>
              <td>{change(effect, ({ originationFeeKobo }) => formatNaira(originationFeeKobo))}</td>
              <td>{change(effect, ({ aprBps }) => formatRate(aprBps))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
