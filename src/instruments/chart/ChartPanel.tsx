import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/saveFile';
import ui from '../instruments.module.css';
import { flows, type FlowName } from '../registry';
import { Chart } from './Chart';
import css from './chart.module.css';
import { ChartTable } from './ChartTable';
import type { ChartLayout } from './layout';
import { loadLayout } from './loadLayout';
import type { Marks } from './marks';
import { svgText } from './saveSvg';
import { useFollow } from './useFollow';
import { usePan } from './usePan';

const ZOOM_STEP = 1.25;
const ZOOM_LIMITS = [0.2, 3] as const;
const READABLE_ZOOM = 0.75;

/** A machine as a drawing that can be moved and zoomed, or as a table. */
export function ChartPanel({ flow: name, marks, isTall = true }: { flow: FlowName; marks: Marks; isTall?: boolean }) {
  const flow = flows[name];
  const [layout, setLayout] = useState<ChartLayout>();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [zoom, setZoom] = useState<number>();
  const viewport = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const pan = usePan();
  const { title } = flow;

  useEffect(() => {
    let isWanted = true;
    void loadLayout(flow).then((loaded) => {
      if (!isWanted) return;
      setLayout(loaded);
      // Texts can be read at once; the rest is a scroll or a 'Fit' away.
      setZoom(Math.max(READABLE_ZOOM, fit(loaded, viewport.current)));
    });
    return () => {
      isWanted = false;
    };
  }, [flow]);

  useFollow(viewport, layout, marks, zoom ?? 1);

  const zoomBy = (factor: number) => {
    setZoom((before = 1) => Math.min(ZOOM_LIMITS[1], Math.max(ZOOM_LIMITS[0], before * factor)));
  };
  const save = () => {
    if (svg.current) saveFile(new Blob([svgText(svg.current)], { type: 'image/svg+xml' }), `${name}.svg`);
  };

  return (
    <section aria-label={`Statechart of ${title}`}>
      <div className={`${ui['row']} ${ui['bar']}`} role="toolbar" aria-label="Chart">
        {(['chart', 'table'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={ui['button']}
            aria-pressed={view === name}
            onClick={() => {
              setView(name);
            }}
          >
            {name === 'chart' ? 'Chart' : 'Table'}
          </button>
        ))}
        <span className={ui['spacer']} />
        <button
          type="button"
          className={ui['button']}
          aria-label="Zoom out"
          disabled={view === 'table'}
          onClick={() => {
            zoomBy(1 / ZOOM_STEP);
          }}
        >
          −
        </button>
        <button
          type="button"
          className={ui['button']}
          aria-label="Zoom in"
          disabled={view === 'table'}
          onClick={() => {
            zoomBy(ZOOM_STEP);
          }}
        >
          +
        </button>
        <button
          type="button"
          className={ui['button']}
          disabled={view === 'table' || !layout}
          onClick={() => {
            if (layout) setZoom(fit(layout, viewport.current));
          }}
        >
          Fit
        </button>
        <button type="button" className={ui['button']} disabled={view === 'table'} onClick={save}>
          Save as SVG
        </button>
      </div>
      {view === 'table' && <ChartTable flow={flow} marks={marks} />}
      <div
        ref={viewport}
        hidden={view === 'table'}
        className={`${css['viewport']} ${isTall ? ui['tall'] : ''}`}
        role="region"
        aria-label="Drawing, scrolls"
        tabIndex={0}
        {...pan}
      >
        {layout && <Chart flow={flow} layout={layout} marks={marks} zoom={zoom ?? 1} svg={svg} />}
      </div>
    </section>
  );
}

/** The zoom at which the whole width is seen. */
function fit(layout: ChartLayout, viewport: HTMLElement | null): number {
  const width = viewport?.clientWidth ?? 0;
  return width === 0 ? 1 : Math.min(1, Math.max(ZOOM_LIMITS[0], (width - 2) / layout.width));
}
