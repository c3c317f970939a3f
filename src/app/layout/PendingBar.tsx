import { useNavigation } from 'react-router-dom';
import css from './PendingBar.module.css';

/** A progress bar while the next page loads. CSS delays it, so that fast navigations don't show it. */
export function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return isPending ? <div role="progressbar" aria-label="Opening the page" className={css.bar} /> : null;
}
