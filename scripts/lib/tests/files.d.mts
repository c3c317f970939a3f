interface TimedFile {
  name: string;
  seconds: number;
}

export const FILE_BUDGET_SECONDS: number;
export function readFileCosts(path: string): TimedFile[];
export function browserFiles(report: object): TimedFile[];
export function slowFiles(outcomes: readonly { costs?: TimedFile[]; durations?: TimedFile[] }[]): string[];
