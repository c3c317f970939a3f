const indent = (text, by) =>
  text
    .split('\n')
    .map((line) => `${by}${line}`.trimEnd())
    .join('\n');

export function printOutcome(name, { passed, failures, skips }, took) {
  const counts = [
    `${passed} passed`,
    failures.length > 0 && `${failures.length} failed`,
    skips.length > 0 && `${skips.length} skipped`,
  ];
  console.log(`${failures.length > 0 ? '✗' : '✓'} ${name}: ${counts.filter(Boolean).join(', ')} (${took})`);
  for (const failure of failures) console.log(`\n  ✗ ${failure.name}\n${indent(failure.message.trim(), '      ')}\n`);
  for (const { name: skipped, reason } of skips) console.log(`  – skipped: ${skipped} (${reason})`);
}
