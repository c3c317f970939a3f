import type { Box, ChartLayout } from '../../src/components/statechart/chartLayout';
import type { Marks } from '../../src/components/statechart/marks';

/**
 * Finds the part of a chart to show: the last transition's label with its target state; without one, the innermost
 * active state; without a run, the initial state.
 * @returns the largest box first; a small frame shows one of the others
 */
export function focusOf(
  layout: ChartLayout,
  { active, last }: Pick<Marks, 'active' | 'last'>,
  initial: string | null,
): Box[] {
  const taken = [...last].at(-1);
  const transition = taken === undefined ? undefined : layout.transitions[taken];
  if (transition) {
    const end = transition.line.at(-1);
    const { label } = transition;
    return end ? [union(label, { x: end[0] - 40, y: end[1] - 40, width: 80, height: 80 }), label] : [label];
  }
  const innermost = [...active].at(-1) ?? initial;
  const state = innermost === null ? undefined : layout.nodes[innermost];
  return state ? [state] : [];
}

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
