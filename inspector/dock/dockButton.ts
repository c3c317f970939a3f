import { isRecordingNow, subscribeToRecorder } from '../recording/recorder';
import css from './dockButton.module.css';
import { DOCK_KEY } from './dockKey';

/** Shows the inspector's button on every page; plain DOM, since React may not have loaded yet. */
export function showDockButton(): void {
  const button = document.createElement('button');
  button.type = 'button';
  // The class excludes it from recorded pictures.
  button.className = `${css['button'] ?? ''} rr-inspector`;
  button.dataset['inspector'] = '';
  const name = () => {
    const isRecording = isRecordingNow();
    button.textContent = isRecording ? '● Recording' : 'Flows';
    button.setAttribute('aria-label', `Open the Flow Inspector${isRecording ? ', which is recording' : ''}`);
  };
  name();
  subscribeToRecorder(name);
  button.setAttribute('aria-expanded', 'false');
  const open = (takesFocus: boolean) =>
    void import('./openDock').then(({ openDock }) => {
      openDock(button, takesFocus);
    });
  button.addEventListener('click', () => {
    open(true);
  });
  document.body.append(button);
  // Reopens a dock that was open before a reload.
  if (sessionStorage.getItem(DOCK_KEY) && document.body.dataset['inspector'] !== 'page') open(false);
}
