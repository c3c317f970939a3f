import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { PRODUCT_NAME } from '#contract/product';
import { PageLink } from '../../../components/PageLink';
import { expectedReturns, lendingIncrementOf } from '../../../domain/lending/riskTexts';
import { pathTo } from '../../../pathTo';
import css from './Claims.module.css';

export function Claims({ terms }: { terms: LendingTerms }) {
  const { naira, dollars } = lendingIncrementOf(terms);
  return (
    <section className={css.strip} aria-label={`${PRODUCT_NAME} in figures`}>
      <div className={css.card}>
        <p className={css.claim}>
          <small>over</small> <strong className={css.warm}>28%</strong> <span>returns</span>
          <small className={css.truth}>
            Sample figure. We expect {expectedReturns(terms)} a year after fees and losses.{' '}
            <PageLink href={pathTo('statistics')}>See loan performance</PageLink>
          </small>
        </p>
        <p className={css.claim}>
          <small>more than</small>{' '}
          <strong>
            <Naira amount="12.4 billion" />
          </strong>{' '}
          <span>lent out</span>
        </p>
        <p className={css.claim}>
          <small>from</small>{' '}
          <strong>
            <Naira amount={naira} />
          </strong>{' '}
          <span>a loan: about {dollars}</span>
        </p>
      </div>
      <p className={css.note}>Sample figures. Returns are not guaranteed.</p>
    </section>
  );
}

function Naira({ amount }: { amount: string }) {
  return (
    <span className={css.amount} translate="no">
      <span className={css.sign}>₦</span>
      {amount}
    </span>
  );
}
