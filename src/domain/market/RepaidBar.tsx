import type { ReactNode } from 'react';
import type { Holding } from '#contract/lending/portfolio/holdingSchema';
import { formatNaira } from '#contract/money/format';
import { LoanProgress } from '../../components/figures/LoanProgress';

interface RepaidBarProps {
  holding: Pick<Holding, 'repaidKobo' | 'amountKobo'>;
  left?: ReactNode;
}

export function RepaidBar({ holding: { repaidKobo, amountKobo }, left }: RepaidBarProps) {
  return (
    <LoanProgress
      label="Repaid"
      share={amountKobo === 0 ? 0 : repaidKobo / amountKobo}
      text={`${formatNaira(repaidKobo)} of ${formatNaira(amountKobo)} repaid`}
      left={left}
    />
  );
}
