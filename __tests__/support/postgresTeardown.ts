import { rmSync } from 'node:fs';

export default async function teardown(): Promise<void> {
  await globalThis.peerlendPooler?.stop();
  await globalThis.peerlendPostgres?.stop();
  if (globalThis.peerlendTestFolder) rmSync(globalThis.peerlendTestFolder, { recursive: true, force: true });
}
