import { formatNaira } from '#contract/money/format';
import { readNaira, typedNaira } from '#contract/money/typedAmount';
import { kobo } from '#contract/money/kobo';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { RangeField, parseWholeNumber, type RangeTyping } from '../../components/RangeField';
import { limitsOf, type LoanSize } from './loanSize';

interface LoanSizeFieldsProps {
  terms: LendingTerms;
  size: LoanSize;
  onChange: (size: LoanSize) => void;
}

const showAmount = (amount: number) => formatNaira(kobo(amount));
const showMonths = (months: number) => `${months} months`;

const amountTyping: RangeTyping = {
  label: 'How much, in naira',
  before: '₦',
  write: (amount) => typedNaira(kobo(amount)),
  read: readNaira,
};

const monthsTyping: RangeTyping = {
  label: 'For how long, in months',
  after: 'months',
  write: String,
  read: parseWholeNumber,
};

export function LoanSizeFields({ terms, size, onChange }: LoanSizeFieldsProps) {
  const limits = limitsOf(terms);
  return (
    <>
      <RangeField
        label="How much"
        hint={`In steps of ${showAmount(limits.principal.step)}`}
        value={size.principalKobo}
        limits={limits.principal}
        typing={amountTyping}
        show={showAmount}
        onChange={(amount) => onChange({ ...size, principalKobo: kobo(amount) })}
      />
      <RangeField
        label="For how long"
        value={size.months}
        limits={limits.months}
        typing={monthsTyping}
        show={showMonths}
        onChange={(months) => onChange({ ...size, months })}
      />
    </>
  );
}
