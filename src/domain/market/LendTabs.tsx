import { Link } from 'react-router-dom';
import { pathTo } from '../../pathTo';
import css from './LendTabs.module.css';

const tabs = [
  ['market', 'Market'],
  ['portfolio', 'Portfolio'],
  ['plans', 'Plans'],
] as const;

export function LendTabs({ page }: { page: 'market' | 'portfolio' | 'plans' }) {
  return (
    <nav aria-label="Lend" className={css.tabs}>
      {tabs.map(([name, label]) => (
        <Link key={name} to={pathTo(name)} className={css.tab} {...(name === page && { 'aria-current': 'page' })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
