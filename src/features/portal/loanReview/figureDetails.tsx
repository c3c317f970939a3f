import type { ReactNode } from 'react';
import type { GradeFigures } from '#contract/lending/review/loanReviewSchema';
import { formatRate } from '#contract/money/format';
import { Amount } from '../../../domain/money/Amount';

export const figureDetails = (figures: GradeFigures): (readonly [name: string, value: ReactNode])[] => [
  ['APR, with the fee', formatRate(figures.aprBps)],
  ['Instalment', <Amount key="instalment" kobo={figures.instalmentKobo} />],
  ['Origination fee', <Amount key="fee" kobo={figures.originationFeeKobo} />],
  ['Paid out', <Amount key="paidOut" kobo={figures.paidOutKobo} />],
  ['Total repaid', <Amount key="total" kobo={figures.totalKobo} />],
];
