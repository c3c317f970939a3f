import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import { loanStates, type LoanState } from '#contract/lending/loans/states';
import { Chart } from '../../components/statechart/Chart';
import { noMarks } from '../../components/statechart/marks';
import { readLayout } from '../../components/statechart/readLayout';
import drawing from './lifeDrawing.json';

const layout = readLayout(drawing.layout);

export function LifeDrawing({ state }: { state: LoanState }) {
  const frame = useRef<HTMLDivElement>(null);
  const active = `loanLifecycle.${state}`;
  useEffect(() => {
    const box = layout.nodes[active];
    if (!frame.current || !box) return;
    const { clientWidth, clientHeight } = frame.current;
    frame.current.scrollLeft = box.x + (box.width - clientWidth) / 2;
    frame.current.scrollTop = box.y + (box.height - clientHeight) / 2;
  }, [active]);

  return (
    <Box
      ref={frame}
      role="region"
      aria-label="Diagram of the loan’s states"
      tabIndex={0}
      sx={{ height: 'min(70vh, 560px)', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Chart
        label={`All states of a loan; this one is ‘${loanStates[state].label}’`}
        chart={drawing}
        layout={layout}
        marks={{ ...noMarks, active: new Set([active]) }}
        zoom={1}
      />
    </Box>
  );
}
