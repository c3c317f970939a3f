import { PageLink } from '../../components/PageLink';
import { pathTo } from '../../pathTo';
import css from './LastCall.module.css';

export function LastCall() {
  return (
    <section className={css.band}>
      <div className={css.inner}>
        <h2>Ready when you are.</h2>
        <p>An account takes a few minutes: agree to the terms, say who you are, confirm your email.</p>
        <div className={css.actions}>
          <PageLink href={pathTo('register')} className={css.start}>
            Create an account
          </PageLink>
          <PageLink href={pathTo('login')} className={css.back}>
            I already have one
          </PageLink>
        </div>
      </div>
    </section>
  );
}
