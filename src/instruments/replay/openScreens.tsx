import type { ReactNode } from 'react';
import { ClockContext } from '../../components/useSecondsUntil';
import { PageTitleContext } from '../../components/usePageTitle';
import { pathTo } from '../../pathTo';
import type { FlowScreens } from '../flowDescriptor';
import type { FoldedStep } from '../recording/fold';
import type { Evidence } from './evidence';

export interface ShownScreens {
  show: (this: void, step: FoldedStep, evidence: Evidence) => void;
  remove: (this: void) => void;
}

/** Keeps the inspector's own title while pages are shown in it. */
const keepTitle = () => undefined;

/** Opens a flow's screens at a step. Loads the app's theme, router and store on demand. */
export async function openScreens(
  { open, pathAt }: FlowScreens,
  first: { step: FoldedStep; evidence: Evidence },
  container: HTMLElement,
  clock: () => number,
): Promise<ShownScreens> {
  const [{ setStage }, { createSandboxStore, createAnswers }, { createEvidenceSource, EvidenceFrame }] =
    await Promise.all([import('./setStage'), import('./sandboxStore'), import('./EvidenceFrame')]);
  // The pages of other features where flows end.
  const [{ DashboardPage }, { LoginPage }] = await Promise.all([
    import('../../features/account/dashboard/DashboardPage'),
    import('../../features/visitor/session/LoginPage'),
  ]);
  const store = createSandboxStore();
  const answers = createAnswers(store);
  const { pages, show } = await open(first.step, store);
  const source = createEvidenceSource(first.evidence);
  const ends = [
    { path: pathTo('dashboard'), Page: DashboardPage },
    { path: pathTo('login'), Page: LoginPage },
  ];
  const stage = setStage({
    container,
    store,
    routes: [...pages, ...ends].map(({ path, Page }) => ({ path, Component: Page })),
    path: pathAt(first.step.state),
    Frame: ({ children }: { children: ReactNode }) => (
      <ClockContext.Provider value={clock}>
        <PageTitleContext.Provider value={keepTitle}>
          <EvidenceFrame source={source}>{children}</EvidenceFrame>
        </PageTitleContext.Provider>
      </ClockContext.Provider>
    ),
  });
  return {
    show(step, evidence) {
      answers.hold(evidence.answered, evidence.person);
      show(step);
      source.set(evidence);
      stage.open(pathAt(step.state));
    },
    remove: stage.remove,
  };
}
