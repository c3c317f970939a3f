import type { RefObject } from 'react';
import css from './statechart.module.css';
import { sizes, type ChartLayout } from './chartLayout';
import type { DrawnChart } from './drawnChart';
import type { Marks } from './marks';
import { StateShape } from './StateShape';
import { Arrow, TransitionShape } from './TransitionShape';

interface ChartProps {
  label: string;
  chart: DrawnChart;
  layout: ChartLayout;
  marks: Marks;
  zoom: number;
  svg?: RefObject<SVGSVGElement | null>;
}

export function Chart({ label, chart, layout, marks, zoom, svg }: ChartProps) {
  const { width, height } = layout;
  const regions = new Set(chart.nodes.filter(({ type }) => type === 'parallel').map(({ id }) => id));
  return (
    <svg
      ref={svg}
      className={css['chart']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width * zoom}
      height={height * zoom}
    >
      {chart.nodes.map((node) => {
        const box = layout.nodes[node.id];
        return (
          box && (
            <StateShape
              key={node.id}
              node={node}
              box={box}
              isRegion={node.parent !== null && regions.has(node.parent)}
              isActive={marks.active.has(node.id)}
              isVisited={marks.visited.has(node.id)}
            />
          )
        );
      })}
      {Object.entries(layout.anyStates).map(([id, box]) => (
        <g key={id}>
          <rect
            className={`${css['box']} ${css['region']}`}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            rx={14}
          />
          <text className={css['quiet']} x={box.x + sizes.padding} y={box.y + 18}>
            from any state
          </text>
        </g>
      ))}
      {Object.entries(layout.dots).map(([id, { dot, line }]) => (
        <g key={id}>
          <circle className={css['dot']} cx={dot[0]} cy={dot[1]} r={5} />
          <polyline className={css['line']} points={line.join(' ')} />
          <Arrow className={css['arrow']} line={line} />
        </g>
      ))}
      {chart.transitions.map((transition) => {
        const place = layout.transitions[transition.id];
        const times = marks.taken.get(transition.id) ?? 0;
        return (
          place && (
            <TransitionShape
              key={transition.id}
              transition={transition}
              line={place.line}
              label={place.label}
              times={times}
              isLast={marks.last.has(transition.id)}
              isNever={marks.showsNever && times === 0}
            />
          )
        );
      })}
    </svg>
  );
}
