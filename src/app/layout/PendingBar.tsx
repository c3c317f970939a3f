import { useNavigation } from 'react-router-dom';
import css from './PendingBar.module.css';

/** CSS delays the bar, so that fast navigations don't show it. */
export function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return isPending ? <div role="progressbar" aria-label="Opening the page" className={css.bar} /> : null;
}
