import { useId } from 'react';
import { PageLink } from '../../components/PageLink';
import { clearStoredSession } from '../../features/session/storedSession';
import { paths } from '../../paths';
import css from './UserMenu.module.css';
import { useMenu } from './useMenu';

/** 'Hey, {first name}' with View Profile and Logout (section 2). */
export function UserMenu({ firstName }: { firstName: string }) {
  const menuId = useId();
  const buttonId = useId();
  const { isOpen, close, frameRef, buttonProps, menuProps } = useMenu();

  function logOut() {
    close();
    clearStoredSession();
  }

  return (
    <div className={css.frame} ref={frameRef}>
      <button
        type="button"
        id={buttonId}
        className={css.button}
        title={`Hey, ${firstName}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        {...buttonProps}
      >
        <span className={css.title}>Hey, {firstName}</span>
        <svg className={css.chevron} width="12" height="8" viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1 1.5 6 6.5l5-5" />
        </svg>
      </button>
      {isOpen && (
        <ul className={css.menu} id={menuId} role="menu" aria-labelledby={buttonId} {...menuProps}>
          <li role="none">
            <PageLink role="menuitem" tabIndex={-1} href={paths.dashboard} onClick={close}>
              View Profile
            </PageLink>
          </li>
          <li role="none">
            <PageLink role="menuitem" tabIndex={-1} href={paths.home} onClick={logOut}>
              Logout
            </PageLink>
          </li>
        </ul>
      )}
    </div>
  );
}
