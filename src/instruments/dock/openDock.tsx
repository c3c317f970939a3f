import { createRoot, type Root } from 'react-dom/client';
import { startWatching } from '../live/startWatching';
import css from './dock.module.css';
import { Dock } from './Dock';

let open: { root: Root; place: HTMLElement } | undefined;

/** Opens or closes the docked inspector. It has a React of its own, so it stays while the pages change under it. */
export function toggleDock(button: HTMLButtonElement): void {
  if (open) {
    close(button);
    return;
  }
  startWatching();
  const place = document.createElement('div');
  document.body.append(place);
  document.body.classList.add(css['room'] ?? '');
  const root = createRoot(place);
  root.render(
    <Dock
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
  document.body.classList.remove(css['room'] ?? '');
  button.setAttribute('aria-expanded', 'false');
  button.hidden = false;
  // React refuses to end a root in the middle of an event of its own.
  setTimeout(() => {
    root.unmount();
    place.remove();
  }, 0);
}
