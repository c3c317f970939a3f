const HEAD = '## Recording\n\n```json\n';
const END = '\n```';

/** The recording in a bug report; the text itself where it is none. */
export function recordingIn(text: string): string {
  const at = text.indexOf(HEAD);
  return at === -1 ? text : text.slice(at + HEAD.length, text.lastIndexOf(END));
}
