import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const FILE = 'sbom.cdx.json';
const MOST_BYTES = 64 * 1024 * 1024;

const npm = (...args) => spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES });

const bill = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
if (bill.status !== 0) {
  console.error(bill.stderr);
  process.exit(1);
}
writeFileSync(join(root, FILE), bill.stdout);
console.log(`${JSON.parse(bill.stdout).components.length} packages of production are listed in ${FILE} (CycloneDX).`);

const severities = readAudit(npm('audit', '--omit', 'dev', '--json').stdout);
if (!severities) console.log('No registry answered with known weaknesses, so none were looked up.');
else {
  const told = Object.entries(severities).map(([severity, count]) => `${count} ${severity}`);
  console.log(`Known weaknesses: ${told.join(', ')}.`);
  if (severities.high + severities.critical > 0) process.exitCode = 1;
}

/** Undefined where the registry is out of reach, or has no advisories. */
function readAudit(answer) {
  try {
    const { moderate, high, critical } = JSON.parse(answer).metadata.vulnerabilities;
    return { moderate, high, critical };
  } catch {
    return undefined;
  }
}
