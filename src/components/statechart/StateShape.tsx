import { memo } from 'react';
import css from './statechart.module.css';
import { nodeLines, sizes, type Box } from './chartLayout';
import type { DrawnState } from './drawnChart';

interface StateShapeProps {
  node: DrawnState;
  box: Box;
  isRegion: boolean;
  isActive: boolean;
  isVisited: boolean;
}

/** A title bar shows child states, a double border a final state. */
export const StateShape = memo(function StateShape({ node, box, isRegion, isActive, isVisited }: StateShapeProps) {
  const { x, y, width, height } = box;
  const isCompound = node.type === 'compound' || node.type === 'parallel';
  const groups = [isActive && css['active'], isVisited && css['visited']].filter(Boolean).join(' ');
  const shape = [css['box'], isCompound && css['compound'], isRegion && css['region']].filter(Boolean).join(' ');
  return (
    <g className={groups} data-state={node.id} data-active={isActive}>
      <rect className={shape} x={x} y={y} width={width} height={height} rx={8} />
      {isCompound && (
        <line className={css['title']} x1={x} x2={x + width} y1={y + sizes.titleBar} y2={y + sizes.titleBar} />
      )}
      {node.type === 'final' && (
        <rect className={css['inner']} x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={5} />
      )}
      <text className={css['name']} x={x + sizes.padding} y={y + 20}>
        {isActive ? `● ${node.key}` : node.key}
      </text>
      {nodeLines(node).map((line, index) => (
        <text key={line} className={css['quiet']} x={x + sizes.padding} y={y + sizes.titleBar + 6 + index * sizes.line}>
          {line}
        </text>
      ))}
    </g>
  );
});
