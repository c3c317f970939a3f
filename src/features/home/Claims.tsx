import { PRODUCT_NAME } from '../../../contract/constants';
import css from './Claims.module.css';

/** The two claims (section 16.2), and what they are worth. */
export function Claims() {
  return (
    <section className={css.strip} aria-label={`${PRODUCT_NAME} in figures`}>
      <div className={css.card}>
        <p className={css.claim}>
          <span className={css.figure}>
            <small>over</small> <strong className={css.warm}>28%</strong>
          </span>{' '}
          returns
        </p>
        <p className={css.claim}>
          <span className={css.figure}>
            <small>more than</small> <strong>₦12.4 billion</strong>
          </span>{' '}
          lent out
        </p>
        <p className={css.note}>Sample figures. Returns are not guaranteed.</p>
      </div>
    </section>
  );
}
