import type { Outcome } from './outcome.mjs';

export function readJestReport(report: object, root: string): Outcome;
