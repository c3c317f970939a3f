import { useState } from 'react';
import { equalInstalment } from '#contract/lending/schedule/schedule';
import { rateOf } from '#contract/money/basisPoints';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { formatNaira, formatRate } from '#contract/money/format';
import { ButtonLink } from '../../../components/PageLink';
import { LoanSizeFields } from '../../../domain/lending/LoanSizeFields';
import { nearestSize, sizeQuery } from '../../../domain/lending/loanSize';
import { pathTo } from '../../../pathTo';
import css from './Calculator.module.css';
import { Section } from './Section';

const GRADE = 'C';

export function Calculator({ terms }: { terms: LendingTerms }) {
  const [chosen, setSize] = useState(() => nearestSize({}, terms));
  // The loaded terms may allow other sizes.
  const size = nearestSize(chosen, terms);
  const { annualRateBps } = terms.grades[GRADE];
  const instalment = equalInstalment(size.principalKobo, rateOf(annualRateBps), size.months);
  return (
    <Section
      title="What would it cost you?"
      intro="Move the sliders, or type what you need. Checking is free, with no commitment."
    >
      <div className={css.card}>
        <div className={css.fields}>
          <LoanSizeFields terms={terms} size={size} onChange={setSize} />
        </div>
        <div className={css.result}>
          <p className={css.amount} role="status">
            <strong>{formatNaira(instalment)}</strong> a month
          </p>
          <p className={css.note}>
            At {formatRate(annualRateBps)} a year, as in grade {GRADE}, before fees. The figures are illustrative.
          </p>
          <ButtonLink to={pathTo('borrow') + sizeQuery(size)} look="filled">
            See all it costs
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}
