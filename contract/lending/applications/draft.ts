import type { ApplicationDraft } from './rules/draft';

/** A draft that was saved; the next save names its version. */
export interface SavedDraft {
  version: string;
}

/** The caller's draft of an application (section 25.2). */
export interface MyApplicationDraft {
  /** Absent where there is none. */
  saved?: SavedDraft & {
    /** ISO 8601, in UTC. */
    savedAt: string;
    draft: ApplicationDraft;
  };
}
