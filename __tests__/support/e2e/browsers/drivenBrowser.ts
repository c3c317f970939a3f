export interface DrivenBrowser {
  downloads: string;
  openProfile: () => Promise<Profile>;
  close: () => Promise<void>;
}

export interface Profile {
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

export interface DateParts {
  month: string;
  day: string;
  year: string;
}

export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  run: (script: string) => Promise<unknown>;
  click: (script: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Types a date part by part in American order, since the browsers run in English. */
  typeDate: (date: DateParts) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** Uncaught errors and policy violations, as far as the browser reports them. */
  faults: () => readonly string[];
}
