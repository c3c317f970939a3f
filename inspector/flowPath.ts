import { inspectorPages } from '../src/pages';
import { fillPath } from '../src/pathTo';
import type { FlowName } from './registry';

/** Replaces the flow's name for recordings without a flow. */
export const PAGES = 'pages';

/** The inspector's page for a flow, or for recordings without one. */
export const flowPath = (flow: FlowName | null): string => fillPath(inspectorPages.flow.path, { flow: flow ?? PAGES });
