import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import css from './Amount.module.css';

export function Amount({ kobo, isSigned = false }: { kobo: Kobo; isSigned?: boolean }) {
  return (
    <span className={css.amount} translate="no">
      {isSigned && kobo > 0 && '+'}
      {formatNaira(kobo)}
    </span>
  );
}
