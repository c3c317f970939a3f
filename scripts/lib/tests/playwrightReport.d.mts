import type { Outcome } from './outcome.mjs';

export function readPlaywrightReport(report: object): Outcome;
