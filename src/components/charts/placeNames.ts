/** Beside their lines' ends, moved up where they would lie on each other. */
export function placeNames(
  ends: readonly { name: string; y: number }[],
  { height, bottom }: { height: number; bottom: number },
): ReadonlyMap<string, number> {
  const placed = new Map<string, number>();
  let below = bottom + height;
  for (const { name, y } of ends.toSorted((one, other) => other.y - one.y)) {
    below = Math.min(y, below - height);
    placed.set(name, below);
  }
  return placed;
}
