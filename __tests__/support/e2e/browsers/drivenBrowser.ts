/** A browser beside Chromium that a test drives; `firefox.ts` and `webkit.ts` are the two there are. */
export interface DrivenBrowser {
  /** Where it puts downloads. */
  downloads: string;
  /** Opens a profile in which nothing is stored. */
  openProfile: () => Promise<Profile>;
  close: () => Promise<void>;
}

/** What one person's browser holds: tabs over one storage. */
export interface Profile {
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** Two digits each, and four of the year. */
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

/** One tab. Scripts are expressions in JavaScript; what they give back is JSON. */
export interface Tab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  run: (script: string) => Promise<unknown>;
  /** Clicks, as a mouse does, on the element that a script gives. */
  click: (script: string) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Types a date into what has the focus, part by part, as Americans write it: the browsers are started in English. */
  typeDate: (date: DateParts) => Promise<void>;
  /** A PNG of what is in view. */
  screenshot: () => Promise<Buffer>;
  /** What the page has thrown, and what its content security policy has blocked, as far as the browser tells. */
  faults: () => readonly string[];
}
