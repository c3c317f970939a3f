import { useId } from 'react';
import type { PagePath } from '../../pathTo';
import { PageLink } from '../PageLink';
import css from './MenuButton.module.css';
import { useMenu } from './useMenu';

interface MenuItem {
  label: string;
  to?: PagePath;
  onChoose?: () => void;
}

/** Plain elements, because the landing page has no MUI. */
export function MenuButton({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const menuId = useId();
  const buttonId = useId();
  const { isOpen, close, frameRef, buttonProps, menuProps } = useMenu();

  return (
    <div className={css.frame} ref={frameRef}>
      <button
        type="button"
        id={buttonId}
        className={css.button}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        {...buttonProps}
      >
        <span className={css.title}>{label}</span>
        <svg className={css.chevron} width="12" height="8" viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1 1.5 6 6.5l5-5" />
        </svg>
      </button>
      {isOpen && (
        <ul className={css.menu} id={menuId} role="menu" aria-labelledby={buttonId} {...menuProps}>
          {items.map((item) => (
            <li key={item.label} role="none">
              <Choice item={item} close={close} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Choice({ item: { label, to, onChoose }, close }: { item: MenuItem; close: () => void }) {
  const choose = () => {
    close();
    onChoose?.();
  };
  return to ? (
    <PageLink data-public="" role="menuitem" tabIndex={-1} className={css.item} href={to} onClick={choose}>
      {label}
    </PageLink>
  ) : (
    <button data-public="" type="button" role="menuitem" tabIndex={-1} className={css.item} onClick={choose}>
      {label}
    </button>
  );
}
