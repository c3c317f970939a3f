/** A control as a test finds it. */
export interface Target {
  role: string;
  /** Missing where it may not be told; the control is then the `index`-th of its role. */
  name?: string;
  /** A form field's own name. */
  field?: string;
  /** Among the visible controls of this role and name. */
  index: number;
}

export type Act = 'click' | 'type' | 'check' | 'uncheck';

/** What happened on a page beside the machines' steps. */
export type Happening =
  | PageShown
  | { kind: 'act'; act: Act; target: Target; /** What was typed, where it may be told. */ text?: string }
  | { kind: 'heading' | 'message' | 'toast' | 'error'; text: string }
  | { kind: 'action'; type: string; payload?: unknown }
  | Called;

export interface PageShown {
  kind: 'page';
  /** Without its parameters' values. */
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
  /** Without its parameters' values. */
  path: string;
  asked?: unknown;
  /** Missing until it is answered. */
  tookMs?: number;
  /** Missing without an answer of the server. */
  status?: number;
  answer?: unknown;
  error?: unknown;
  total?: number;
}

/** Of this tab. The same key again means that it went on: a call was answered, a text typed further. */
export type Happened = Happening & { key: string; atMs: number };
