import { instrumentPages } from '../pages';
import { fillPath } from '../pathTo';
import type { FlowName } from './registry';

/** In place of a flow's name: recordings of pages alone. */
export const PAGES = 'pages';

/** The inspector's page of a flow, or of pages alone. */
export const flowPath = (flow: FlowName | null): string => fillPath(instrumentPages.flow.path, { flow: flow ?? PAGES });
