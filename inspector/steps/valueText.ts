export function valueText(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
