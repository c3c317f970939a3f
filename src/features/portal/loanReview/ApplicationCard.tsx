import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { securityKindLabels, workKindLabels } from '#contract/lending/applications/choices';
import { residenceLabels } from '#contract/lending/applications/residence';
import { DetailsCard } from '../../../components/DetailsCard';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';

export function ApplicationCard({ loan }: { loan: LoanReview }) {
  const { work, security } = loan.details;
  return (
    <DetailsCard
      title="Application"
      details={[
        ['Purpose', purposeLabels[loan.purpose]],
        ['Income source', workKindLabels[work.kind]],
        ['Income a month', <Amount key="income" kobo={work.monthlyIncomeKobo} />],
        ['Other debts a month', <Amount key="debts" kobo={work.monthlyDebtsKobo} />],
        ['Time in work', lengthOf(work.monthsInWork)],
        ...(work.livesIn ? ([['Lives in', residenceLabels[work.livesIn]]] as const) : []),
        ...(work.ownWords ? ([['Sentence for lenders', <bdi key="words">{work.ownWords}</bdi>]] as const) : []),
        ['Security', security ? securityKindLabels[security.kind] : 'None'],
        ...(security
          ? ([
              ['Described as', <bdi key="description">{security.description}</bdi>],
              ['Would sell for', <Amount key="value" kobo={security.valueKobo} />],
            ] as const)
          : []),
        ['Applied on', formatMoment(loan.submittedAt)],
        ['ID', loan.id],
      ]}
    />
  );
}

function lengthOf(months: number): string {
  const years = Math.floor(months / 12);
  const left = months % 12;
  return [
    years > 0 && `${years} ${years === 1 ? 'year' : 'years'}`,
    (left > 0 || years === 0) && `${left} ${left === 1 ? 'month' : 'months'}`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
