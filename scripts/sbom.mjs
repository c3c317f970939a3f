import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const FILE = 'sbom.cdx.json';
const MAX_BYTES = 64 * 1024 * 1024;

const npm = (...args) => spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES });

const bill = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
if (bill.status !== 0) {
  console.error(bill.stderr);
  process.exit(1);
}
writeFileSync(join(root, FILE), bill.stdout);
const count = JSON.parse(bill.stdout).components.length;
console.log(
  `${FILE} lists the ${count} packages that are in the product or build it, without tools of tests (CycloneDX).`,
);

const severities = readAudit(npm('audit', '--omit', 'dev', '--json').stdout);
if (!severities) console.log('No registry returned advisories, so known vulnerabilities were not checked.');
else {
  const told = Object.entries(severities).map(([severity, count]) => `${count} ${severity}`);
  console.log(`Known vulnerabilities: ${told.join(', ')}.`);
  if (severities.high + severities.critical > 0) process.exitCode = 1;
}

/** Undefined if the registry is unreachable or has no advisories. */
function readAudit(answer) {
  try {
    const { moderate, high, critical } = JSON.parse(answer).metadata.vulnerabilities;
    return { moderate, high, critical };
  } catch {
    return undefined;
  }
}
