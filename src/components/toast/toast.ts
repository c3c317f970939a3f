type ToastKind = 'success' | 'error' | 'info';

/** What a toast says, of what kind it is, and for how many seconds it stays. */
export interface ToastContent {
  kind: ToastKind;
  title?: string;
  text: string;
  seconds: number;
}

/** What puts toasts on the screen. */
interface Presenter {
  show: (toast: ToastContent) => void;
  /** Takes away all toasts of failures. */
  dismissFailures: () => void;
}

let presenter: Presenter | undefined;
let waiting: ToastContent[] = [];

/** Whether a toast tells of a failure; one that merely asks for something else is an 'info'. */
export const tellsFailure = ({ kind }: ToastContent): boolean => kind !== 'success';

/** Shows a toast; one that comes before the page can show toasts (a guard's, on the first load) waits until it can. */
export function showToast(toast: ToastContent): void {
  if (presenter) presenter.show(toast);
  else waiting.push(toast);
}

/** Takes away what older tries were told: a new one is under way. */
export function dismissFailures(): void {
  waiting = waiting.filter((toast) => !tellsFailure(toast));
  presenter?.dismissFailures();
}

/** Registers what shows toasts. @returns a function that removes it */
export function presentToastsBy(newPresenter: Presenter): () => void {
  presenter = newPresenter;
  waiting.splice(0).forEach(newPresenter.show);
  return () => {
    if (presenter === newPresenter) presenter = undefined;
  };
}
