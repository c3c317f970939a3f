import { PageLink } from '../../../components/PageLink';
import { pathTo } from '../../../pathTo';
import { useStoredUser } from '../../../session/useStoredUser';
import css from './LastCall.module.css';

export function LastCall() {
  const user = useStoredUser();
  return (
    <section className={css.band}>
      <div className={css.inner}>
        <h2>{user ? `Welcome back, ${user.firstName}.` : 'Ready when you are.'}</h2>
        <p>
          {user
            ? 'Your dashboard shows what’s done, what comes next and what happened.'
            : 'An account takes a few minutes: agree to the terms, say who you are, confirm your email.'}
        </p>
        <div className={css.actions}>
          {user ? (
            <PageLink href={pathTo('dashboard')} className={css.start}>
              Go to your dashboard
            </PageLink>
          ) : (
            <>
              <PageLink href={pathTo('register')} className={css.start}>
                Sign up
              </PageLink>
              <PageLink href={pathTo('login')} className={css.back}>
                Sign in
              </PageLink>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
