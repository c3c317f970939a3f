/** All parts if none was requested. @throws Error naming unknown parts */
export function chooseParts(parts: object, asked: readonly string[]): string[] {
  const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length === 0) return Object.keys(parts).filter((name) => asked.length === 0 || asked.includes(name));
  throw new Error(`Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(parts).join(', ')}.`);
}
