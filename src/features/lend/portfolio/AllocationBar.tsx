import type { Portfolio } from '#contract/lending/portfolio/portfolioSchema';
import { StackedBar } from '../../../components/figures/StackedBar';
import { Amount } from '../../../domain/money/Amount';
import { allocationOf } from './allocationOf';

export function AllocationBar({ portfolio }: { portfolio: Portfolio }) {
  return (
    <StackedBar
      label="Where your money is"
      parts={allocationOf(portfolio)
        .filter(({ kobo }) => kobo > 0)
        .map(({ label, kobo, tone }) => ({ name: label, size: kobo, figure: <Amount kobo={kobo} />, tone }))}
    />
  );
}
