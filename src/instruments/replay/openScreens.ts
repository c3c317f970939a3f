import type { FlowScreens } from '../flowDescriptor';
import type { FoldedStep } from '../recording/fold';

/** The real screens of a flow, which show what they are told. */
export interface ShownScreens {
  show: (this: void, step: FoldedStep, isForward: boolean) => void;
  remove: (this: void) => void;
}

/** Opens a flow's screens at a step. Theme, router and store of the app come with them, so they are fetched here. */
export async function openScreens(
  { open, pathAt }: FlowScreens,
  first: FoldedStep,
  container: HTMLElement,
  clock: () => number,
): Promise<ShownScreens> {
  const [{ setStage }, { createSandboxStore }] = await Promise.all([import('./setStage'), import('./sandboxStore')]);
  const store = createSandboxStore();
  const { pages, show } = await open(first, store);
  const routes = pages.map(({ path, Page }) => ({ path, Component: Page }));
  const stage = setStage({ container, store, routes, path: pathAt(first.state), clock });
  return {
    show(step, isForward) {
      show(step, isForward);
      stage.open(pathAt(step.state));
    },
    remove: stage.remove,
  };
}
