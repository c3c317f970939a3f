import { Link, matchPath, useLocation } from 'react-router-dom';
import { pages } from '../../pages';
import { pathTo } from '../../pathTo';
import css from './AdminNavigation.module.css';
import { adminSections } from './adminSections';

/** The ways around the management portal (section 18.6): a row of tabs, on phones in rows of three. */
export function AdminNavigation() {
  const { pathname } = useLocation();
  return (
    <nav className={css.navigation} aria-label="Portal">
      <ul>
        {adminSections.map(({ label, page, inside }) => {
          const isHere = pathname === pathTo(page);
          const isInside = inside.some((name) => matchPath(pages[name].path, pathname) !== null);
          return (
            <li key={page}>
              <Link to={pathTo(page)} aria-current={isHere ? 'page' : isInside}>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
