import css from './dockButton.module.css';

/** The inspector's button on every page, in plain DOM: the page may have no React yet, and should stay as quick. */
export function showDockButton(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = css['button'] ?? '';
  button.textContent = 'Flows';
  button.setAttribute('aria-label', 'Open the Flow Inspector');
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    void import('./openDock').then(({ toggleDock }) => {
      toggleDock(button);
    });
  });
  document.body.append(button);
}
