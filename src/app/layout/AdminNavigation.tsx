import { useId } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import type { WaitingWork } from '#contract/office/overview/overviewSchema';
import { useMay } from '../../domain/administration/useMay';
import { formatCount } from '../../lib/format';
import { pages } from '../../pages';
import { pathTo } from '../../pathTo';
import { portalGroups, portalMenu } from '../../portalMenu';
import css from './AdminNavigation.module.css';

interface AdminNavigationProps {
  waiting: readonly WaitingWork[];
  onFollow?: () => void;
}

/** The portal's menu for the administrator's roles, with a count of waiting work beside each page. */
export function AdminNavigation({ waiting, onFollow }: AdminNavigationProps) {
  const { pathname } = useLocation();
  const may = useMay();
  const id = useId();
  const shown = portalMenu.filter(({ reads }) => may(reads));
  return (
    <nav data-public="" className={css.navigation} aria-label="Portal">
      {portalGroups
        .filter((group) => shown.some((entry) => entry.group === group))
        .map((group) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h2 id={`${id}-${group}`}>{group}</h2>
            <ul>
              {shown
                .filter((entry) => entry.group === group)
                .map(({ page, label, inside, waits }) => {
                  const isInside = inside.some((one) => matchPath(pages[one.page].path, pathname) !== null);
                  const count = waiting
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
