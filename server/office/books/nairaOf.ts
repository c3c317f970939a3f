/** In naira, like `plainNaira`, for sums that may exceed the limit of kobo amounts. */
export function nairaOf(sumKobo: bigint): string {
  const digits = String(sumKobo).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
