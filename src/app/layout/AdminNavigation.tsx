import { useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { usePortalOverviewQuery } from '../../domain/administration/overviewApi';
import { formatCount } from '../../lib/format';
import { pages } from '../../pages';
import { pathTo } from '../../pathTo';
import { portalGroups, portalMenu } from '../../portalMenu';
import { useAuth } from '../../session/useSession';
import css from './AdminNavigation.module.css';

const COUNT_AGAIN_MS = 60_000;

/** The portal's menu, with a count of the work that waits on each page. */
export function AdminNavigation({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation();
  const { accessToken } = useAuth();
  const { data } = usePortalOverviewQuery(undefined, {
    skip: accessToken === null,
    pollingInterval: COUNT_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const id = useId();
  return (
    <nav data-told="" className={css.navigation} aria-label="Portal">
      {portalGroups.map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h2 id={`${id}-${group}`}>{group}</h2>
          <ul>
            {portalMenu
              .filter((entry) => entry.group === group)
              .map(({ page, label, inside, waits }) => {
                const isInside = inside.some((name) => matchPath(pages[name].path, pathname) !== null);
                const count = (data?.waiting ?? [])
                  .filter(({ kind }) => waits.includes(kind))
                  .reduce((sum, work) => sum + work.count, 0);
                return (
                  <li key={page}>
                    <Link
                      to={pathTo(page)}
                      aria-current={pathname === pathTo(page) ? 'page' : isInside}
                      aria-labelledby={`${id}-${page}`}
                      {...(count > 0 && { 'aria-describedby': `${id}-${page}-count` })}
                      onClick={onFollow}
                    >
                      <span id={`${id}-${page}`}>{label}</span>
                      {count > 0 && (
                        <span id={`${id}-${page}-count`} className={css.count}>
                          {formatCount(count)}
                          <span className="visually-hidden"> waiting</span>
                        </span>
                      )}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
