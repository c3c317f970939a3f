/** '1,234,567'. `Intl` isn't used because its first use blocks a slow phone for up to a tenth of a second. */
export function groupThousands(whole: number): string {
  const digits = String(Math.abs(whole));
  const first = digits.length % 3;
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])];
  return (whole < 0 ? '-' : '') + groups.filter((group) => group !== '').join(',');
}
