import { Link, matchPath, useLocation } from 'react-router-dom';
import { pages } from '../../pages';
import { pathTo } from '../../pathTo';
import css from './ProfileNavigation.module.css';
import { profileSections } from './profileSections';

export function ProfileNavigation() {
  const { pathname } = useLocation();
  return (
    <nav data-public="" className={css.navigation} aria-label="Your pages">
      <ul>
        {profileSections.map(({ label, page, inside, Icon }) => {
          const isHere = pathname === pathTo(page);
          const isInside = inside.some((name) => matchPath(pages[name].path, pathname) !== null);
          return (
            <li key={page}>
              <Link to={pathTo(page)} aria-current={isHere ? 'page' : isInside}>
                <Icon aria-hidden />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
