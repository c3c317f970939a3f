import css from './dockButton.module.css';
import { DOCK_KEY } from './dockKey';

/** The inspector's button on every page, in plain DOM, since the page may not have React yet. */
export function showDockButton(): void {
  const button = document.createElement('button');
  button.type = 'button';
  // Left out of recordings' pictures.
  button.className = `${css['button'] ?? ''} rr-inspector`;
  button.dataset['inspector'] = '';
  button.textContent = 'Flows';
  button.setAttribute('aria-label', 'Open the Flow Inspector');
  button.setAttribute('aria-expanded', 'false');
  const open = (takesFocus: boolean) =>
    void import('./openDock').then(({ openDock }) => {
      openDock(button, takesFocus);
    });
  button.addEventListener('click', () => {
    open(true);
  });
  document.body.append(button);
  // It was open before a reload.
  if (sessionStorage.getItem(DOCK_KEY) && document.body.dataset['inspector'] !== 'page') open(false);
}
