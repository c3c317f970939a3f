import { useIsOnline } from '../useIsOnline';
import css from './OfflineNotice.module.css';

/** A strip above every page while the browser has no network; page and input stay. Plain elements: the home page has it too. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={css.region}>
      {!isOnline && (
        <p className={css.notice}>
          <strong>You are offline.</strong> What you have typed stays here; try again once you are connected.
        </p>
      )}
    </div>
  );
}
