/** The same as "engines" in package.json. */
const OLDEST = [20, 19];

/** An old Node would fail later with confusing errors. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `Peerlend needs Node ${OLDEST.join('.')} or newer, this is ${process.versions.node}. Get it from https://nodejs.org`,
  );
  process.exit(1);
}
