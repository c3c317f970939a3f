import { useEffect, useState, type ComponentType } from 'react';

const RETRY_MS = 5000;

/** Shows toasts. Their code is fetched once the page shows, and again where that failed; toasts that come before wait. */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => {
    const load = () => {
      import('./Toasts').then(
        (loaded) => {
          setToasts(() => loaded.Toasts);
        },
        () => {
          timer = setTimeout(load, RETRY_MS);
        },
      );
    };
    let timer = setTimeout(load);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return Toasts ? <Toasts /> : null;
}
