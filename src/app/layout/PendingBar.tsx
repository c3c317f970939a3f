import { useNavigation } from 'react-router-dom';
import css from './PendingBar.module.css';

/** Says at the top of the page that the next one is being fetched. Quick navigations do not show it. */
export function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return isPending ? <div role="progressbar" aria-label="Opening the page" className={css.bar} /> : null;
}
