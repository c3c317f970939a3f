import type { AnyStateMachine } from 'xstate';
import type { ChartLayout } from '../src/components/statechart/chartLayout';
import type { ReadLayout } from '../src/components/statechart/readLayout';

export interface FlowDescriptor {
  title: string;
  machine: AnyStateMachine;
  /** The flow runs on the server, so it can't be watched live or repeated in a browser test. */
  isOnServer?: boolean;
  layout: () => Promise<{ default: ReadLayout<ChartLayout> }>;
  /** The machine's own public fields, beside those of the contract. */
  publicFields?: readonly string[];
}
