import type { AnyStateMachine } from 'xstate';
import type { ChartLayout } from '../components/statechart/chartLayout';
import type { ReadLayout } from '../components/statechart/readLayout';

export interface FlowDescriptor {
  title: string;
  machine: AnyStateMachine;
  /** Runs on the server: nothing of it shows live, and no browser test repeats it. */
  isOnServer?: boolean;
  layout: () => Promise<{ default: ReadLayout<ChartLayout> }>;
  /** Fields of the machine's own that may be told, beside those that the contract allows. */
  told?: readonly string[];
}
