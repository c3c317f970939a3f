/** How a test finds a control. */
export interface Target {
  role: string;
  /** Missing if it's private; the control is then the `index`-th of its role. */
  name?: string;
  /** The form field's name. */
  field?: string;
  /** Index among the visible controls with this role and name. */
  index: number;
}

type Act = 'click' | 'type' | 'check' | 'uncheck';

/** An event on a page, other than machine steps. */
export type PageEvent =
  | PageShown
  | { kind: 'act'; act: Act; target: Target; /** The typed text, if it isn't private. */ text?: string }
  | { kind: 'heading' | 'message' | 'toast' | 'error'; text: string }
  | { kind: 'action'; type: string; payload?: unknown }
  | Called;

export interface PageShown {
  kind: 'page';
  /** Without parameter values. */
  path: string;
  how: 'loaded' | 'followed' | 'back';
  session: 'guest' | 'verifying' | 'user' | 'administrator';
  width: number;
  height: number;
}

export interface Called {
  kind: 'call';
  name: string;
  method: string;
  /** Without parameter values. */
  path: string;
  asked?: unknown;
  /** Missing until the call is answered. */
  tookMs?: number;
  /** Missing if the server didn't answer. */
  status?: number;
  answer?: unknown;
  error?: unknown;
  total?: number;
}

/**
 * Keys are unique in a tab. An entry with a known key updates the earlier one: a call was answered, or more was typed.
 */
export type LoggedPageEvent = PageEvent & { key: string; atMs: number };
