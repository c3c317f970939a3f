import { useId, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { ChevronDownIcon } from '../../components/icons';
import { pages } from '../../pages';
import { pathTo } from '../../pathTo';
import css from './AdminNavigation.module.css';
import { adminSections } from './adminSections';

export function AdminNavigation() {
  const { pathname } = useLocation();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const sections = adminSections.map(({ label, page, inside }) => ({
    label,
    page,
    isHere: pathname === pathTo(page),
    isInside: inside.some((name) => matchPath(pages[name].path, pathname) !== null),
  }));
  const current = sections.find(({ isHere, isInside }) => isHere || isInside);
  return (
    <nav data-told="" className={css.navigation} aria-label="Portal">
      <button
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.current}>{current?.label}</span>
        All pages
        <ChevronDownIcon aria-hidden />
      </button>
      <ul id={listId}>
        {sections.map(({ label, page, isHere, isInside }) => (
          <li key={page}>
            <Link to={pathTo(page)} aria-current={isHere ? 'page' : isInside} onClick={() => setIsOpen(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
