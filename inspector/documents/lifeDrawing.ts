import { eventLabels } from '#contract/lending/loans/eventTypes';
import { loanStates } from '#contract/lending/loans/states';
import type { DrawnChart } from '../../src/components/statechart/drawnChart';
import type { ChartLayout } from '../../src/components/statechart/chartLayout';
import { flows } from '../registry';
import { layOut } from './layOut';

const words = new Map([
  ...Object.entries(loanStates).map(([state, { label }]): [string, string] => [state, label]),
  ['loanLifecycle', "A loan's life"],
]);
const eventWords = new Map<string, string>(Object.entries(eventLabels));

export async function lifeDrawing(): Promise<DrawnChart & { layout: ChartLayout }> {
  const { chart } = flows.loanLifecycle;
  const nodes = chart.nodes.map((node) => ({ ...node, key: words.get(node.key) ?? node.key }));
  const transitions = chart.transitions.map((transition) => ({
    ...transition,
    label: eventWords.get(transition.label) ?? transition.label,
    guard: null,
    actions: [],
  }));
  const drawn = ({ id, label, guard, actions }: (typeof transitions)[number]) => ({ id, label, guard, actions });
  return { nodes, transitions: transitions.map(drawn), layout: await layOut({ ...chart, nodes, transitions }) };
}
