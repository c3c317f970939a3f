export interface DevToolsOptions {
  name: string;
  maxAge: number;
  trace: boolean;
  traceLimit: number;
  features: Record<string, boolean>;
}

/** The Redux DevTools extension's API for pages that send their own actions. */
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

export const devToolsExtension = (): DevToolsExtension | undefined => window.__REDUX_DEVTOOLS_EXTENSION__;
