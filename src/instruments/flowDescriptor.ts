import type { ComponentType } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import type { ToastContent } from '../components/toast/toast';
import type { ChartLayout } from '../components/statechart/chartLayout';
import type { ReadLayout } from '../components/statechart/readLayout';
import type { FlowFixtures } from './fixtures';
import type { FlowEvent } from './flowEvent';
import type { FoldedStep } from './recording/fold';
import type { SandboxStore } from './replay/sandboxStore';

export interface FlowDescriptor {
  title: string;
  machine: AnyStateMachine;
  layout: () => Promise<{ default: ReadLayout<ChartLayout> }>;
  screens?: FlowScreens;
  fixtures: FlowFixtures;
  /** Fields of the machine's own that may be told, beside those that the contract allows. */
  told?: readonly string[];
}

export interface FlowScreens {
  pathAt: (state: StateValue) => string;
  toastsAt: (step: FoldedStep) => ToastContent[];
  errorsAt: (step: FoldedStep) => Record<string, string>;
  untyped: Readonly<Record<string, string>>;
  typedIn: (event: FlowEvent) => Record<string, string>;
  /** Opens the pages on a passive actor that shows the given state. */
  open: (first: FoldedStep, store: SandboxStore) => Promise<OpenedScreens>;
}

export interface OpenedScreens {
  pages: readonly { path: string; Page: ComponentType }[];
  show: (step: FoldedStep) => void;
}
