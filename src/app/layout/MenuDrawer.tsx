import { useRef, type MouseEvent } from 'react';
import { PageLink } from '../../components/PageLink';
import { toHomeSection } from '../../features/visitor/home/homeSections';
import css from './MenuDrawer.module.css';
import { pathTo } from '../../pathTo';

export const topBarLinks = [
  { label: 'Company', to: toHomeSection('company') },
  { label: 'Features', to: toHomeSection('features') },
  { label: 'Help', to: toHomeSection('help') },
  { label: 'Blog', to: pathTo('home') },
] as const;

export function MenuDrawer({ isSignedIn }: { isSignedIn: boolean }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const close = () => dialogRef.current?.close();

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialogRef.current) close();
  }

  return (
    <>
      <button
        type="button"
        className={css.opener}
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => dialogRef.current?.showModal()}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3.5 7h17M3.5 12h17M3.5 17h17" />
        </svg>
      </button>
      <dialog data-public="" ref={dialogRef} className={css.drawer} aria-label="Menu" onClick={closeOnBackdrop}>
        <div className={css.content}>
          <button type="button" className={css.closer} aria-label="Close menu" onClick={close}>
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
          <nav aria-label="Menu">
            <ul>
              {topBarLinks.map(({ label, to }) => (
                <li key={label}>
                  <PageLink href={to} onClick={close}>
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className={css.account}>
            <PageLink href={pathTo(isSignedIn ? 'dashboard' : 'register')} onClick={close}>
              {isSignedIn ? 'Go to your dashboard' : 'Sign up'}
            </PageLink>
          </p>
        </div>
      </dialog>
    </>
  );
}
