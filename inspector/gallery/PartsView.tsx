import { useEffect, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recordSlow } from '../../src/lib/reachability';
import ui from '../inspector.module.css';
import css from './gallery.module.css';
import { parts } from './parts';

/** The parts alone, in a page of their own, since media queries go by the window. */
export function PartsView() {
  const [address] = useSearchParams();
  const network = address.get('network');
  const part = address.get('part') ?? '';
  useEffect(() => {
    if (network === 'Offline') {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
      window.dispatchEvent(new Event('offline'));
    } else if (network === 'Slow') recordSlow(1);
  }, [network]);
  return (
    <main className={css['view']} onClickCapture={stay}>
      <h1>Parts</h1>
      {parts
        .filter(({ name }) => part === '' || name === part)
        .map(({ name, files, states }) => (
          <section key={name} aria-label={name} className={css['part']}>
            <h2 className={css['name']}>{name}</h2>
            <p className={css['files']}>{files.map((file) => `src/${file}`).join(', ')}</p>
            {Object.entries(states).map(([label, element]) => (
              <figure key={label} className={css['state']}>
                <figcaption className={css['label']}>{label}</figcaption>
                {Array.isArray(element) ? <div className={ui['row']}>{element}</div> : element}
              </figure>
            ))}
          </section>
        ))}
    </main>
  );
}

/** Links lead nowhere here; React Router leaves them alone then too. */
function stay(event: SyntheticEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}
