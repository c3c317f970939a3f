import { formatNaira } from '../../../contract/money/format';
import { kobo } from '../../../contract/money/kobo';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { RangeField } from '../../components/RangeField';
import { limitsOf, type LoanSize } from './loanSize';

interface LoanSizeFieldsProps {
  terms: LendingTerms;
  size: LoanSize;
  onChange: (size: LoanSize) => void;
}

const showAmount = (amount: number) => formatNaira(kobo(amount));
const showMonths = (months: number) => `${months} months`;

export function LoanSizeFields({ terms, size, onChange }: LoanSizeFieldsProps) {
  const limits = limitsOf(terms);
  return (
    <>
      <RangeField
        label="How much"
        value={size.principalKobo}
        limits={limits.principal}
        show={showAmount}
        onChange={(amount) => onChange({ ...size, principalKobo: kobo(amount) })}
      />
      <RangeField
        label="For how long"
        value={size.months}
        limits={limits.months}
        show={showMonths}
        onChange={(months) => onChange({ ...size, months })}
      />
    </>
  );
}
