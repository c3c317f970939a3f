/** In naira, as `plainNaira`; a sum may be larger than an amount of kobo can be. */
export function nairaOf(sumKobo: bigint): string {
  const digits = String(sumKobo).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
