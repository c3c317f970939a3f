import './styles/palette.css';
import './styles/base.css';
import { startTransition, type ReactNode } from 'react';
import { startInstruments } from './app/instruments';
import { startApp } from './app/startApp';
import { loadRenderer } from './renderer';
import { rootElement } from './rootElement';

async function show(app: ReactNode) {
  const { createRoot } = await loadRenderer();
  const root = createRoot(rootElement());
  startTransition(() => {
    root.render(app);
  });
}

// Every address but `/`. The shell's own 'Loading' stays until the first page can be shown.
startApp((app) => void show(app));
if (__INSTRUMENTS__) startInstruments();
