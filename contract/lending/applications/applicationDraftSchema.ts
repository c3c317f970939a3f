import type { ApplicationDraft } from './draftRules';

/** A draft that was saved; the next save names its version. */
export interface SavedDraft {
  version: string;
}

/** The caller's draft of an application. */
export interface MyApplicationDraft {
  /** Absent where there is none. */
  saved?: SavedDraft & {
    /** ISO 8601, in UTC. */
    savedAt: string;
    draft: ApplicationDraft;
  };
}
