const HEAD = '## Recording\n\n```json\n';
const END = '\n```';

/** Extracts the recording from a bug report; returns other texts unchanged. */
export function recordingIn(text: string): string {
  const at = text.indexOf(HEAD);
  return at === -1 ? text : text.slice(at + HEAD.length, text.lastIndexOf(END));
}
