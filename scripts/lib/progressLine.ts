export function progressLine(title: string) {
  const { stdout } = process;
  return {
    say(text: string): void {
      if (!stdout.isTTY) console.log(`${title}: ${text}`);
      else {
        stdout.clearLine(0);
        stdout.cursorTo(0);
        stdout.write(`${title}: ${text}`.slice(0, stdout.columns - 1));
      }
    },
    end(): void {
      if (stdout.isTTY) {
        stdout.clearLine(0);
        stdout.cursorTo(0);
      }
    },
  };
}
