import './styles/palette.css';
import './styles/base.css';
import { startTransition, type ReactNode } from 'react';
import { startInstruments } from './app/instruments';
import { startApp } from './app/startApp';
import { ownTask } from './components/ownTask';
import { rootElement } from './rootElement';

/** The renderer, the largest script of all, first runs in a task of its own. */
async function show(app: ReactNode) {
  await ownTask();
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(rootElement());
  startTransition(() => {
    root.render(app);
  });
}

// Every address but `/`. The shell's own 'Loading' stays until the first page can be shown.
startApp((app) => void show(app));
if (__INSTRUMENTS__) startInstruments();
