import { inspectorPages } from '../src/pages';
import { fillPath } from '../src/pathTo';
import type { FlowName } from './registry';

/** Replaces the flow's name for recordings without a flow. */
export const PAGES = 'pages';

/** Replaces the flow's name on the page of the product's shared parts. */
export const PARTS = 'parts';

/** In the query of that page: the parts without the inspector around them. */
export const BARE = 'bare';

export const partsPath: string = fillPath(inspectorPages.flow.path, { flow: PARTS });

/** The inspector's page for a flow, or for recordings without one. */
export const flowPath = (flow: FlowName | null): string => fillPath(inspectorPages.flow.path, { flow: flow ?? PAGES });
