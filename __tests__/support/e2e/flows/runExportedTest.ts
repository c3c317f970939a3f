import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Runs a test exported from a recording.
 * @param environment BASE_URL and typed values; without it the recorded answers are used
 */
export async function runExportedTest(
  text: string,
  environment: Record<string, string> = {},
): Promise<{ status: number | null; output: string }> {
  const file = path.resolve('__tests__/e2e/flows', `round-${process.pid}.spec.ts`);
  await writeFile(file, text);
  try {
    const cli = ['node_modules/@playwright/test/cli.js', 'test', path.basename(file)];
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...cli, '--project=e2e', '--workers=1', '--output=test-results/round'],
      { encoding: 'utf8', env: { ...process.env, ...environment } },
    );
    return { status, output: stdout + stderr };
  } finally {
    await rm(file);
  }
}
