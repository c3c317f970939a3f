import { MIN_PERCENT, MAX_PERCENT } from '#contract/lending/sales/offer';
import { RangeField, parseWholeNumber, type RangeTyping } from '../../components/RangeField';

const showPercent = (percent: number) => `${percent}%`;

const typing: RangeTyping = {
  label: 'Price, in percent',
  after: '%',
  write: String,
  read: parseWholeNumber,
};

/** The price of a note, in percent of its outstanding principal. */
export function SalePriceField({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  return (
    <RangeField
      label="Price"
      value={percent}
      limits={{ min: MIN_PERCENT, max: MAX_PERCENT, step: 1 }}
      typing={typing}
      show={showPercent}
      onChange={onChange}
    />
  );
}
