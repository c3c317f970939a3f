import { flowNames, flows, type FlowName } from '../../../inspector/registry';
import type { WalkStep } from './walk';
import { computeWalks } from './computeWalks';
import { flowMoves } from './moves';

export const walks: ReadonlyMap<FlowName, WalkStep[][]> = new Map(
  flowNames.map((name) => {
    const { starts, moves } = flowMoves[name];
    return [name, computeWalks(flows[name].machine, starts, moves)];
  }),
);
