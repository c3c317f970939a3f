import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { clearStoredSession } from '../../features/session/storedSession';
import { paths } from '../../paths';
import css from './UserMenu.module.css';
import { useMenu } from './useMenu';

/** 'Hey, {first name}' with View Profile and Logout (section 2). */
export function UserMenu({ firstName }: { firstName: string }) {
  const menuId = useId();
  const buttonId = useId();
  const navigate = useNavigate();
  const { isOpen, close, frameRef, buttonProps, menuProps } = useMenu();

  function logOut() {
    close();
    clearStoredSession();
    void navigate(paths.home);
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
            <Link role="menuitem" tabIndex={-1} to={paths.dashboard} onClick={close}>
              View Profile
            </Link>
          </li>
          <li role="none">
            <button type="button" role="menuitem" tabIndex={-1} onClick={logOut}>
              Logout
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
