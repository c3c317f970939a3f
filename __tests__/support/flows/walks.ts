import { flowNames, flows, type FlowName } from '../../../src/instruments/registry';
import type { WalkStep } from '../../../src/instruments/reach/walk';
import { computeWalks } from './computeWalks';

export const walks: ReadonlyMap<FlowName, WalkStep[][]> = new Map(
  flowNames.map((name) => {
    const { machine, fixtures } = flows[name];
    return [name, computeWalks(machine, fixtures.starts, fixtures.moves)];
  }),
);
