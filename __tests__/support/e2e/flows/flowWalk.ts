import type { Page } from '@playwright/test';
import type { CallName } from '../../calls';
import type { HeldCalls } from './heldCalls';

/** Performs a machine's walks in the browser, and describes the visible states. */
export interface FlowWalk {
  calls: Record<string, CallName>;
  begin: (name: string, page: Page, calls: HeldCalls) => Promise<void>;
  move: (name: string, page: Page, calls: HeldCalls) => Promise<void>;
  before: (state: string, calls: HeldCalls) => void;
  heading: (state: string) => string | RegExp | undefined;
  /** Other calls of the page, answered at once. */
  around?: readonly (readonly [CallName, object])[];
}
