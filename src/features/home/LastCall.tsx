import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import css from './LastCall.module.css';

export function LastCall() {
  return (
    <section className={css.band}>
      <div className={css.inner}>
        <h2>Ready when you are.</h2>
        <p>An account takes a few minutes: agree to the terms, say who you are, confirm your email.</p>
        <div className={css.actions}>
          <Link to={paths.register} className={css.start}>
            Create an account
          </Link>
          <Link to={paths.login} className={css.back}>
            I already have one
          </Link>
        </div>
      </div>
    </section>
  );
}
