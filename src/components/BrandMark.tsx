import { PRODUCT_NAME } from '#contract/product';
import css from './BrandMark.module.css';

function BrandSign({ size = 32 }: { size?: number }) {
  return (
    <svg className={css.sign} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={css.plate} width="32" height="32" rx="9" />
      <path className={css.letter} d="M10.5 25V12.7a5.8 5.8 0 1 1 5.8 5.8h-1.6" />
      <circle className={css.peer} cx="21.6" cy="23.4" r="2.6" />
    </svg>
  );
}

export function BrandMark() {
  return (
    <span className={css.mark}>
      <BrandSign />
      <span data-public="" className={css.name}>
        {PRODUCT_NAME}
      </span>
    </span>
  );
}
