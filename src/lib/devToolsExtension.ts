export interface DevToolsOptions {
  name: string;
  maxAge: number;
  trace: boolean;
  traceLimit: number;
  features: Record<string, boolean>;
}

/** What the browser extension Redux DevTools offers to pages that tell it their own actions. */
export interface DevToolsExtension {
  connect: (options: DevToolsOptions) => {
    init: (state: object) => void;
    send: (action: { type: string }, state: object) => void;
  };
}

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION__?: DevToolsExtension;
  }
}

/** Undefined in a browser without it. */
export const devToolsExtension = (): DevToolsExtension | undefined => window.__REDUX_DEVTOOLS_EXTENSION__;
