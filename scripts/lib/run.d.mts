interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  show?: boolean;
  limitMs?: number;
  onLine?: (line: string) => void;
}

interface Ended {
  code: number;
  output: string;
  timedOut: boolean;
}

export function endWithChildren(): () => void;
export function stopWithParent(): void;
export function run(program: string, args: readonly string[], options?: RunOptions): Promise<Ended>;
export function runNode(args: readonly string[], options?: RunOptions): Promise<Ended>;
