import type { RefObject } from 'react';
import { Chart } from '../../src/components/statechart/Chart';
import type { ChartLayout } from '../../src/components/statechart/chartLayout';
import type { Marks } from '../../src/components/statechart/marks';
import type { Flow } from '../registry';

interface FlowDrawingProps {
  flow: Flow;
  layout: ChartLayout;
  marks: Marks;
  zoom: number;
  svg?: RefObject<SVGSVGElement | null>;
}

export function FlowDrawing({ flow: { title, chart }, ...drawn }: FlowDrawingProps) {
  return <Chart label={`Statechart of ${title}; its table says the same in words`} chart={chart} {...drawn} />;
}
