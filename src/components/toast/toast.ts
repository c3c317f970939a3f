type ToastKind = 'success' | 'error' | 'info';

/** What a toast says, of what kind it is, and for how many seconds it stays. */
export interface ToastContent {
  kind: ToastKind;
  title?: string;
  text: string;
  seconds: number;
}

type Present = (toast: ToastContent) => void;

let present: Present | undefined;
const waiting: ToastContent[] = [];

/** Shows a toast; one that comes before the page can show toasts (a guard's, on the first load) waits until it can. */
export function showToast(toast: ToastContent): void {
  if (present) present(toast);
  else waiting.push(toast);
}

/** Registers what shows toasts. @returns a function that removes it */
export function presentToastsBy(presenter: Present): () => void {
  present = presenter;
  waiting.splice(0).forEach(presenter);
  return () => {
    if (present === presenter) present = undefined;
  };
}
