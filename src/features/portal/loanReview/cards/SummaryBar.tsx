import type { ReactNode } from 'react';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { LoanStateChip } from '../../../../domain/lending/LoanStateChip';
import { Amount } from '../../../../domain/money/Amount';
import { formatMoment } from '../../../../lib/format';
import css from './SummaryBar.module.css';

type Fact = readonly [string, ReactNode];

/** Key facts for the decision; stays visible while the page scrolls. */
export function SummaryBar({ loan }: { loan: LoanReview }) {
  const { state, deadline, repayment } = loan;
  return (
    <section aria-label="Summary" className={css.bar}>
      <span role="status">
        <LoanStateChip state={state} daysPastDue={repayment?.daysPastDue} />
      </span>
      {deadline !== undefined && (
        <span className={css.until}>
          {state === 'declined' ? 'second look possible until' : 'until'} {formatMoment(deadline)}
        </span>
      )}
      <dl className={css.facts}>
        {factsOf(loan).map(([name, value]) => (
          <div key={name}>
            <dt data-public="">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const factsOf = (loan: LoanReview): Fact[] => [
  ...standing(loan),
  ...(loan.owedKobo === undefined ? [] : [['Owes us', <Amount key="owed" kobo={loan.owedKobo} />] as const]),
];

function standing({ score, grade, figures, details, repayment }: LoanReview): Fact[] {
  if (repayment) {
    const { outstandingKobo, dueKobo, daysPastDue } = repayment;
    return [
      ['Outstanding', <Amount key="outstanding" kobo={outstandingKobo} />],
      ['Overdue', daysPastDue > 0 ? <Amount key="due" kobo={dueKobo} /> : '–'],
      ['Days late', daysPastDue > 0 ? daysPastDue : '–'],
    ];
  }
  const decided = grade ?? score?.grade;
  const offer = figures.find((one) => one.grade === decided);
  const income = details.work.monthlyIncomeKobo;
  return [
    ['Score', score ? String(score.total).replace('-', '−') : '–'],
    [grade === undefined ? 'Proposed grade' : 'Offered grade', decided ?? (score ? 'Decline' : '–')],
    ['Instalment', offer ? <Amount key="instalment" kobo={offer.instalmentKobo} /> : '–'],
    ['Share of income', offer && income > 0 ? `${Math.round((offer.instalmentKobo / income) * 100)}%` : '–'],
  ];
}
