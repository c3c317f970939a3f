import { createContext } from 'react';

/** What a form shows where a recording is replayed: what had been typed, and what the server said of it, by field. */
export interface FormEvidence {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Null in the app, where people type. */
export const ReplayedForm = createContext<FormEvidence | null>(null);
