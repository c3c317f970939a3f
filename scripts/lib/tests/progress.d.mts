interface Progress {
  done(): void;
  failed(name: string, message: string): void;
}

export function progressOf(
  total: number,
  things: string,
  terminal?: { say?: (line: string) => void; now?: () => number },
): Progress;
