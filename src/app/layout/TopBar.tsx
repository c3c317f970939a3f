import { PRODUCT_NAME } from '#contract/product';
import type { User } from '#contract/people/users/userSchema';
import { pathTo } from '../../pathTo';
import { BrandMark } from '../../components/BrandMark';
import { MenuButton } from '../../components/menu/MenuButton';
import { PageLink, ButtonLink } from '../../components/PageLink';
import { MenuDrawer, topBarLinks } from './MenuDrawer';
import css from './TopBar.module.css';

export interface TopBarProps {
  user: User | null;
  onLogout: () => void;
}

export function TopBar({ user, onLogout }: TopBarProps) {
  return (
    <header className={`${css.bar} ${user ? css.greeting : ''}`}>
      <div className={css.inner}>
        <PageLink href={pathTo('home')} className={css.home} aria-label={`${PRODUCT_NAME}, home`}>
          <BrandMark />
        </PageLink>
        <nav data-public="" className={css.labels} aria-label="Main">
          <ul>
            {topBarLinks.map(({ label, to }) => (
              <li key={label}>
                <PageLink href={to}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.person}>
          {user ? (
            <MenuButton
              label={`Hey, ${user.firstName}`}
              items={[
                { label: 'View Profile', to: pathTo('dashboard') },
                { label: 'Logout', onChoose: onLogout },
              ]}
            />
          ) : (
            <>
              <PageLink href={pathTo('register')} className={css.signUp}>
                Sign up
              </PageLink>
              <ButtonLink to={pathTo('login')} look="small">
                Sign In
              </ButtonLink>
            </>
          )}
        </div>
        <MenuDrawer isSignedIn={user !== null} />
      </div>
    </header>
  );
}
