import { useNavigation } from 'react-router-dom';
import css from './PendingBar.module.css';

/** A progress bar at the top while the next page loads; quick navigations do not show it. */
export function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return isPending ? <div role="progressbar" aria-label="Opening the page" className={css.bar} /> : null;
}
