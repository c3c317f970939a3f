import { createRoot, type Root } from 'react-dom/client';
import { startWatching } from '../startWatching';
import css from './dock.module.css';
import { DOCK_KEY } from './dockKey';
import { Dock } from './Dock';

let open: { root: Root; place: HTMLElement } | undefined;

/** Opens the docked inspector. It has its own React root, so it stays while pages change. */
export function openDock(button: HTMLButtonElement, takesFocus: boolean): void {
  if (open) return;
  startWatching();
  sessionStorage.setItem(DOCK_KEY, 'open');
  const place = document.createElement('div');
  place.className = 'rr-inspector';
  place.dataset['inspector'] = '';
  document.body.append(place);
  document.body.classList.add(css['room'] ?? '');
  const root = createRoot(place);
  root.render(
    <Dock
      takesFocus={takesFocus}
      onClose={() => {
        close(button);
        button.focus();
      }}
    />,
  );
  open = { root, place };
  button.setAttribute('aria-expanded', 'true');
  button.hidden = true;
}

function close(button: HTMLButtonElement): void {
  if (!open) return;
  const { root, place } = open;
  open = undefined;
  sessionStorage.removeItem(DOCK_KEY);
  document.body.classList.remove(css['room'] ?? '');
  button.setAttribute('aria-expanded', 'false');
  button.hidden = false;
  // React can't unmount a root during its own event.
  setTimeout(() => {
    root.unmount();
    place.remove();
  }, 0);
}
