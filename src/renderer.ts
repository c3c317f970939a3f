import { ownTask } from './components/ownTask';

/** React's renderer, the largest script of all, which first runs in a task of its own. */
export async function loadRenderer() {
  await ownTask();
  return import('react-dom/client');
}
