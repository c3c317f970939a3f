export interface Outcome {
  passed: number;
  failures: { name: string; message: string }[];
  skips: { name: string; reason: string }[];
}

export function tail(text: string, lines?: number): string;
export function single(name: string, ok: boolean, message: string): Outcome;
export function withExitCode(
  outcome: Outcome,
  name: string,
  ended: { code: number; output: string; timedOut: boolean },
): Outcome;
export function joined(runs: readonly { label: string; outcome: Outcome }[]): Outcome;
export function closingLine(outcomes: readonly Outcome[]): string;
