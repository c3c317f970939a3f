import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '#contract/product';
import { isServerReached } from '../../lib/reachability';
import { useIsOnline, useIsServerReached, useIsServerSlow } from '../useIsOnline';
import css from './OfflineNotice.module.css';

interface OfflineNoticeProps {
  onProbe: () => Promise<void>;
}

/** Plain elements, since the home page uses it too. */
export function OfflineNotice({ onProbe }: OfflineNoticeProps) {
  const isOnline = useIsOnline();
  const isReached = useIsServerReached();
  const isSlow = useIsServerSlow();
  const [isProbing, setProbing] = useState(false);

  // Checks the server, so that failed queries run again.
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
      {isOnline && isReached && isSlow && (
        <p className={css.notice}>
          <strong>{PRODUCT_NAME} is slow to answer.</strong> We’re still waiting. Please stay on this page.
        </p>
      )}
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
