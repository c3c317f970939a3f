import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../src/lib/saveFile';
import ui from '../inspector.module.css';
import { flows, loadLayout, type FlowName } from '../registry';
import css from './chart.module.css';
import { ChartTable } from './ChartTable';
import type { ChartLayout } from '../../src/components/statechart/chartLayout';
import { FlowDrawing } from './FlowDrawing';
import type { Marks } from '../../src/components/statechart/marks';
import { svgText } from './saveSvg';
import { useChartView } from './useChartView';
import { usePan } from './usePan';

export function ChartPanel({ flow: name, marks }: { flow: FlowName; marks: Marks }) {
  const flow = flows[name];
  const [layout, setLayout] = useState<ChartLayout>();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const svg = useRef<SVGSVGElement>(null);
  const pan = usePan();
  const { title, chart } = flow;
  const { frame, zoom, fit, zoomIn, zoomOut, onKeyDown } = useChartView(layout, marks, chart.nodes[0]?.initial ?? null);

  useEffect(() => {
    let isWanted = true;
    void loadLayout(flow).then((loaded) => {
      if (isWanted) setLayout(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [flow]);

  const save = () => {
    if (svg.current) saveFile(new Blob([svgText(svg.current)], { type: 'image/svg+xml' }), `${name}.svg`);
  };

  return (
    <section className={css['panel']} aria-label={`Statechart of ${title}`}>
      <div className={`${ui['row']} ${ui['bar']}`} role="toolbar" aria-label="Chart">
        {(['chart', 'table'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={ui['button']}
            aria-pressed={view === one}
            onClick={() => {
              setView(one);
            }}
          >
            {one === 'chart' ? 'Chart' : 'Table'}
          </button>
        ))}
        <span className={ui['spacer']} />
        <button
          type="button"
          className={ui['button']}
          aria-label="Zoom out"
          disabled={view === 'table'}
          onClick={zoomOut}
        >
          −
        </button>
        <button
          type="button"
          className={ui['button']}
          aria-label="Zoom in"
          disabled={view === 'table'}
          onClick={zoomIn}
        >
          +
        </button>
        <button type="button" className={ui['button']} disabled={view === 'table' || !layout} onClick={fit}>
          Fit
        </button>
        <button type="button" className={ui['button']} disabled={view === 'table'} onClick={save}>
          Save as SVG
        </button>
      </div>
      {view === 'table' && <ChartTable flow={flow} marks={marks} />}
      <div
        ref={frame}
        hidden={view === 'table'}
        className={css['viewport']}
        role="region"
        aria-label="Drawing: drag to move, wheel or + and - to zoom, 0 to fit"
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pan}
      >
        {layout && <FlowDrawing flow={flow} layout={layout} marks={marks} zoom={zoom} svg={svg} />}
      </div>
    </section>
  );
}
