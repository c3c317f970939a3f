import type { ComponentType } from 'react';
import type { AnyStateMachine, StateValue } from 'xstate';
import type { ToastContent } from '../components/toast/toast';
import type { ChartLayout } from '../components/statechart/chartLayout';
import type { ReadLayout } from '../components/statechart/readLayout';
import type { FlowFixtures } from './fixtures';
import type { FlowEvent } from './flowEvent';
import type { FoldedStep } from './recording/fold';
import type { SandboxStore } from './replay/sandboxStore';

/** Everything that the instruments must know of a flow; each stands in one file beside its machine. */
export interface FlowDescriptor {
  title: string;
  machine: AnyStateMachine;
  /** Where its drawing is; `npm run flows` writes it. */
  layout: () => Promise<{ default: ReadLayout<ChartLayout> }>;
  /** Its real screens; none where it runs on the server. */
  screens?: FlowScreens;
  fixtures: FlowFixtures;
}

/** The real screens of a flow, driven by a recording. */
export interface FlowScreens {
  /** The address that a person is at in a state. */
  pathAt: (state: StateValue) => string;
  /** The toasts that a step shows. */
  toastsAt: (step: FoldedStep) => ToastContent[];
  /** What the forms say of a step that failed, by field. */
  errorsAt: (step: FoldedStep) => Record<string, string>;
  /** The forms' fields while nothing is typed. */
  untyped: Readonly<Record<string, string>>;
  /** What must have been typed for this event, by the names of the forms' fields. */
  typedIn: (event: FlowEvent) => Record<string, string>;
  /** Opens the flow's pages on an actor that does nothing but show what it is told. */
  open: (first: FoldedStep, store: SandboxStore) => Promise<OpenedScreens>;
}

export interface OpenedScreens {
  pages: readonly { path: string; Page: ComponentType }[];
  show: (step: FoldedStep) => void;
}
