import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { marksOf } from '../../../../inspector/chart/marks';
import type { Coverage } from '../../../../inspector/documents/coverage';
import type { FlowStep } from '../../../../inspector/flowRun';
import { flows, isFlowName, type FlowName } from '../../../../inspector/registry';

export const COVERAGE_PARTS = 'test-results/flow-coverage';

export type CoveragePart = Partial<Record<FlowName, Coverage>>;

interface Told {
  flow: string;
  step: FlowStep;
}

/** @returns a function that writes the coverage after the test */
export async function noteCoverage(context: BrowserContext): Promise<(info: TestInfo) => Promise<void>> {
  const told: Told[] = [];
  await context.exposeBinding('__noteFlowStep', (_source, step: Told) => {
    told.push(step);
  });
  await context.addInitScript(() => {
    new BroadcastChannel('flow-inspector').onmessage = ({
      data,
    }: MessageEvent<{ type: string; observed?: { flow: string; step: unknown } }>) => {
      const note: unknown = Reflect.get(window, '__noteFlowStep');
      if (data.type !== 'step' || !data.observed?.step || typeof note !== 'function') return;
      Reflect.apply(note, undefined, [{ flow: data.observed.flow, step: data.observed.step }]);
    };
  });
  return async (info) => {
    if (told.length === 0) return;
    const part: CoveragePart = {};
    for (const name of new Set(told.map(({ flow }) => flow))) {
      if (!isFlowName(name)) continue;
      const { visited, taken } = marksOf(
        name,
        told.filter(({ flow }) => flow === name).map(({ step }) => step),
      );
      part[name] = {
        version: flows[name].chart.version,
        states: Object.fromEntries([...visited].map((id) => [id, 1])),
        transitions: Object.fromEntries(taken),
      };
    }
    await mkdir(COVERAGE_PARTS, { recursive: true });
    await writeFile(path.join(COVERAGE_PARTS, `${info.testId}.json`), JSON.stringify(part));
  };
}
