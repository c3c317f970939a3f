import { flowNames, flows, type FlowName } from '../../../src/instruments/registry';
import type { WalkStep } from '../../../src/instruments/reach/walk';
import { computeWalks } from './computeWalks';

/** The walks of every machine, computed from it. */
export const walks: ReadonlyMap<FlowName, WalkStep[][]> = new Map(
  flowNames.map((name) => {
    const { machine, fixtures } = flows[name];
    return [name, computeWalks(machine, fixtures.starts, fixtures.moves)];
  }),
);
