import { useLateModule } from '../useLateModule';

const loadToasts = () => import('./Toasts');

/** Shows toasts. Their code is fetched once the page shows; toasts that come before wait. */
export function LateToasts() {
  const late = useLateModule(loadToasts);
  return late ? <late.Toasts /> : null;
}
