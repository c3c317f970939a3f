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

/** A guard's toast on the first load waits until the page can show it. */
export function showToast(toast: ToastContent): void {
  if (presenter) presenter.show(toast);
  else waiting.push(toast);
}

export function dismissFailures(): void {
  waiting = waiting.filter((toast) => !isFailureToast(toast));
  presenter?.dismissFailures();
}

/** Returns a function that removes the presenter. */
export function registerToastPresenter(newPresenter: Presenter): () => void {
  presenter = newPresenter;
  waiting.splice(0).forEach(newPresenter.show);
  return () => {
    if (presenter === newPresenter) presenter = undefined;
  };
}
