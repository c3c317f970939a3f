import type { ReactNode } from 'react';
import { INSTALMENT_GRADE } from '#contract/lending/scorecard/inputs';
import type { TopsUp } from '#contract/lending/loans/topUpSchema';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { DetailsCard } from '../../../../components/DetailsCard';
import { applicationRows } from '../../../../domain/lending/applicationRows';
import { RouteLink } from '../../../../components/RouteLink';
import { Amount } from '../../../../domain/money/Amount';
import { formatMoment } from '../../../../lib/format';
import { pathTo } from '../../../../pathTo';

type Row = readonly [name: string, value: ReactNode];

/** Both instalments; the new one in the grade of the offer, or that the scorecard proposes. */
function topUpRows({ figures, grade, score }: LoanReview, { loanId, settledKobo, old, whyNot }: TopsUp): Row[] {
  const next = figures.find((one) => one.grade === (grade ?? score?.grade ?? INSTALMENT_GRADE));
  const paidOff = settledKobo ?? old?.settlementKobo;
  return [
    [
      'Tops up',
      <RouteLink to={pathTo('loanReview', { loanId })}>{old ? 'The running loan' : 'An earlier loan'}</RouteLink>,
    ],
    ...(paidOff === undefined
      ? []
      : [
          [
            settledKobo === undefined ? 'Pays it off today with' : 'Paid it off with',
            <Amount kobo={paidOff} />,
          ] as const,
        ]),
    ...(old ? [['Instalment of that loan', <Amount kobo={old.instalmentKobo} />] as const] : []),
    ...(old && next
      ? [[`Instalment of this one, grade ${next.grade}`, <Amount kobo={next.instalmentKobo} />] as const]
      : []),
    ...(whyNot === undefined ? [] : [['Can’t be paid out now', whyNot] as const]),
  ];
}

export function ApplicationCard({ loan }: { loan: LoanReview }) {
  return (
    <DetailsCard
      title="Application"
      details={[
        ['Purpose', purposeLabels[loan.purpose]],
        ...(loan.topsUp ? topUpRows(loan, loan.topsUp) : []),
        ...applicationRows(loan.details),
        ['Applied on', formatMoment(loan.submittedAt)],
        ['ID', loan.id],
      ]}
    />
  );
}
