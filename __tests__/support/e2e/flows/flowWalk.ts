import type { Page } from '@playwright/test';
import type { CallName } from '../../calls';
import type { HeldCalls } from './heldCalls';

/** How the steps of a machine's walks are done in the browser, and what a person sees in its states. */
export interface FlowWalk {
  /** The call that each of its invoked actors makes. */
  calls: Record<string, CallName>;
  begin: (name: string, page: Page, calls: HeldCalls) => Promise<void>;
  move: (name: string, page: Page, calls: HeldCalls) => Promise<void>;
  /** Done before the step that leads into a state. */
  before: (state: string, calls: HeldCalls) => void;
  /** The heading of the page that shows a state; undefined where it has none yet. */
  heading: (state: string) => string | RegExp | undefined;
  /** What the page asks for besides: answered whenever it asks. */
  around?: readonly (readonly [CallName, object])[];
}
