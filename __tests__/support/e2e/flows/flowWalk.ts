import type { Page } from '@playwright/test';
import type { CallName } from '../../calls';
import type { HeldCalls } from './heldCalls';

export interface FlowWalk {
  calls: Record<string, CallName>;
  begin: (name: string, page: Page, calls: HeldCalls) => Promise<void>;
  move: (name: string, page: Page, calls: HeldCalls) => Promise<void>;
  before: (state: string, calls: HeldCalls) => void;
  heading: (state: string) => string | RegExp | undefined;
  around?: readonly (readonly [CallName, object])[];
}
