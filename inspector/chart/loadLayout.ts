import type { ChartLayout } from '../../src/components/statechart/chartLayout';
import { readLayout } from '../../src/components/statechart/readLayout';
import type { Flow } from '../registry';

export async function loadLayout(flow: Flow): Promise<ChartLayout> {
  const { default: read } = await flow.layout();
  return readLayout(read);
}
