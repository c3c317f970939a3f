type ToastKind = 'success' | 'error' | 'info';

export interface ToastContent {
  kind: ToastKind;
  title?: string;
  text: string;
  seconds: number;
}

interface Presenter {
  show: (toast: ToastContent) => void;
  dismissFailures: () => void;
}

let presenter: Presenter | undefined;
let waiting: ToastContent[] = [];

export const isFailureToast = ({ kind }: ToastContent): boolean => kind !== 'success';

/** Shows a toast. One that comes before the page can show toasts (from a guard on the first load) waits. */
export function showToast(toast: ToastContent): void {
  if (presenter) presenter.show(toast);
  else waiting.push(toast);
}

export function dismissFailures(): void {
  waiting = waiting.filter((toast) => !isFailureToast(toast));
  presenter?.dismissFailures();
}

/**
 * Registers the component that displays toasts.
 * @returns a function that removes it
 */
export function registerToastPresenter(newPresenter: Presenter): () => void {
  presenter = newPresenter;
  waiting.splice(0).forEach(newPresenter.show);
  return () => {
    if (presenter === newPresenter) presenter = undefined;
  };
}
