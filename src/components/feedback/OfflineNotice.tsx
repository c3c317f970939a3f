import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '../../../contract/product';
import { isServerReached } from '../../lib/reachability';
import { useIsOnline } from '../useIsOnline';
import { useIsServerReached } from '../useIsServerReached';
import css from './OfflineNotice.module.css';

interface OfflineNoticeProps {
  /** Asks the server for a sign of life. */
  onProbe: () => Promise<void>;
}

/**
 * A strip above every page while the browser has no network, or a call got no answer; page and input stay. Plain
 * elements: the home page has it too.
 */
export function OfflineNotice({ onProbe }: OfflineNoticeProps) {
  const isOnline = useIsOnline();
  const isReached = useIsServerReached();
  const [isProbing, setProbing] = useState(false);

  // The network is back: what could not be loaded before is asked for again.
  useEffect(() => {
    if (isOnline && !isServerReached()) void onProbe();
  }, [isOnline, onProbe]);

  const connect = async () => {
    setProbing(true);
    await onProbe();
    setProbing(false);
  };

  return (
    <div role="status" className={css.region}>
      {!(isOnline && isReached) && (
        <p className={css.notice}>
          <strong>{isOnline ? `${PRODUCT_NAME} does not answer.` : 'You are offline.'}</strong> What you have typed
          stays here; try again once you are connected.{' '}
          <button type="button" className={css.again} disabled={isProbing} onClick={() => void connect()}>
            {isProbing ? 'Connecting…' : 'Connect again'}
          </button>
        </p>
      )}
    </div>
  );
}
