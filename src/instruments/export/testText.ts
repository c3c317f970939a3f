import type { FittingRecording } from '../recording/fitRecording';
import type { Flow } from '../registry';
import { planOf, type TestStep } from './movesOf';

/**
 * Turns a recording into a browser test of this project: acts by role and label, mocked server answers, and what is
 * visible after each step.
 * @returns the file's text
 * @throws Error with the reason if the recording can't be repeated
 */
export function testText(flow: Flow, recording: FittingRecording, until: number): string {
  const plan = planOf(flow, recording, until);
  if (typeof plan === 'string') throw new Error(plan);
  const { start, first, steps, stop } = plan;
  const lines = [
    `import { test } from '../../support/e2e/fixtures';`,
    `import { beginWalk } from '../../support/e2e/flows/recordedWalk';`,
    '',
    `/** Recorded ${recording.recordedAt} with version ${recording.machineVersion} of the machine. */`,
    `test(${quote(recording.name)}, async ({ page }) => {`,
    `  test.setTimeout(${30_000 + steps.length * 5000});`,
    `  const walk = await beginWalk(page, ${quote(recording.machine)}, ${quote(start)});`,
    `  await walk.expectAt(${quote(first.state)}, ${list(first.transitions)});`,
    ...steps.flatMap(stepLines),
    ...(stop === null ? [] : [`  // ${stop}`]),
    '});',
    '',
  ];
  return lines.join('\n');
}

function stepLines({ do: act, state, transitions }: TestStep): string[] {
  return ['', `  await walk.${callText(act, state)};`, `  await walk.expectAt(${quote(state)}, ${list(transitions)});`];
}

function callText(act: TestStep['do'], state: string): string {
  if (act === 'reload') return 'reload()';
  if ('move' in act) return `move(${quote(act.move)}, ${quote(state)})`;
  return `fail(${quote(act.fail.state)}, ${JSON.stringify(act.fail.error)})`;
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
const list = (texts: readonly string[]) => `[${texts.map(quote).join(', ')}]`;
