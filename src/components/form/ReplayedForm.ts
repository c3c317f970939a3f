import { createContext } from 'react';

export interface FormEvidence {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Null in the app itself. */
export const ReplayedForm = createContext<FormEvidence | null>(null);
