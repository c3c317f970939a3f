import { lazy, Suspense, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { pathTo } from '../src/pathTo';
import { BARE, flowPath, PAGES, PARTS, partsPath } from './flowPath';
import { FlowWorkspace } from './FlowWorkspace';
import ui from './inspector.module.css';
import { askOtherTabs } from './live/otherTabs';
import { startWatching } from './startWatching';
import { flowNames, flows, isFlowName } from './registry';

const PartsPage = lazy(async () => ({ default: (await import('./gallery/PartsPage')).PartsPage }));
const PartsView = lazy(async () => ({ default: (await import('./gallery/PartsView')).PartsView }));

export function FlowsPage() {
  const { flow = flowNames[0], loanId = null } = useParams();
  const [address] = useSearchParams();
  useEffect(() => {
    startWatching();
    askOtherTabs();
    // The docked panel's button isn't needed on this page.
    document.body.dataset['inspector'] = 'page';
    return () => {
      delete document.body.dataset['inspector'];
    };
  }, []);

  if (flow === PARTS && address.has(BARE)) {
    return (
      <Suspense fallback={null}>
        <PartsView />
      </Suspense>
    );
  }
  return (
    <main className={ui['page']}>
      <header className={`${ui['row']} ${ui['bar']}`}>
        <h1 className={ui['heading']}>Flow Inspector</h1>
        <nav className={ui['row']} aria-label="Flows">
          {[...flowNames, null].map((name) => (
            <Link
              key={name}
              className={ui['button']}
              to={flowPath(name)}
              aria-current={(name ?? PAGES) === flow ? 'page' : undefined}
            >
              {name === null ? 'Any page' : flows[name].title}
            </Link>
          ))}
          <Link className={ui['button']} to={partsPath} aria-current={flow === PARTS ? 'page' : undefined}>
            Parts
          </Link>
        </nav>
        <span className={ui['spacer']} />
        <a className={ui['button']} href={pathTo('home')}>
          Back to the app
        </a>
      </header>
      {flow === PARTS ? (
        <Suspense fallback={null}>
          <PartsPage />
        </Suspense>
      ) : flow !== undefined && (isFlowName(flow) || flow === PAGES) ? (
        <FlowWorkspace key={`${flow}/${loanId}`} flow={isFlowName(flow) ? flow : null} loanId={loanId} />
      ) : (
        <p role="alert" className={ui['error']}>
          There is no flow called ‘{flow}’.
        </p>
      )}
    </main>
  );
}
