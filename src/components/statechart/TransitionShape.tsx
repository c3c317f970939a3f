import { memo } from 'react';
import css from './statechart.module.css';
import { labelLines, sizes, type Box, type Point } from './chartLayout';
import type { DrawnTransition } from './drawnChart';

interface TransitionShapeProps {
  transition: DrawnTransition;
  line: readonly Point[];
  label: Box;
  times: number;
  isLast: boolean;
  isNever: boolean;
}

/** An arrow with its event, the guard in brackets, and the actions in a lighter line. */
export const TransitionShape = memo(function TransitionShape(props: TransitionShapeProps) {
  const { transition, line, label, times, isLast, isNever } = props;
  const { event, guard, actions } = labelLines(transition);
  const texts = [
    { text: times > 0 ? `${event} ×${timesText(times)}` : event, className: css['label'] },
    { text: guard, className: css['guard'] },
    { text: actions, className: css['quiet'] },
  ].filter(({ text }) => text !== '');
  const groups = [times > 0 && css['taken'], isLast && css['last'], isNever && css['never']].filter(Boolean).join(' ');
  return (
    <g className={groups} data-transition={transition.id} data-times={times}>
      <polyline className={css['line']} points={line.join(' ')} />
      <Arrow className={css['arrow']} line={line} />
      <rect className={css['plate']} x={label.x} y={label.y} width={label.width} height={label.height} />
      {texts.map(({ text, className }, index) => (
        <text key={text} className={className} x={label.x + 4} y={label.y + 13 + index * sizes.line}>
          {text}
        </text>
      ))}
    </g>
  );
});

const timesText = (times: number) => (times < 1000 ? String(times) : `${Math.floor(times / 1000)}k`);

export function Arrow({ line, className }: { line: readonly Point[]; className: string | undefined }) {
  const [end, before] = [line.at(-1), line.at(-2)];
  if (!end || !before) return null;
  const angle = (Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI;
  return (
    <path
      className={className}
      d="M0 0-9-4.5v9z"
      transform={`translate(${end[0]} ${end[1]}) rotate(${Math.round(angle)})`}
    />
  );
}
