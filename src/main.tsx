import './styles/palette.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/startApp';
import { startInspector } from './lib/inspector';
import { surviveTranslation } from './lib/surviveTranslation';
import { rootElement } from './rootElement';

// The entry of every address but `/`; 'Loading' stays until the first page can be shown.
surviveTranslation(document.body);
const root = createRoot(rootElement());
void startApp((app) => {
  root.render(app);
});
if (__INSPECTOR__) startInspector();
