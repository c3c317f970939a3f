import { nodeLines } from '../../src/components/statechart/chartLayout';
import type { ChartTransition, FlowChart } from '../../src/instruments/machine/flowChart';
import { shortId } from '../../src/instruments/machine/stateNames';
import type { Flow } from '../../src/instruments/registry';
import { instrumentPages } from '../../src/pages';

const HEAD = `# Flows

The state machines of the app, written from the machines themselves by \`npm run flows\`; a test holds this page current.
The same charts, live, stand at \`${instrumentPages.flows.path}\` in every build that has the instruments. 'stays' means that a transition
does its actions and changes no state; conditions are tried from top to bottom, and the first that holds is taken.
`;

export function flowDocument(flows: readonly Flow[]): string {
  return [HEAD, ...flows.map(({ title, chart }) => section(title, chart))].join('\n');
}

function section(title: string, chart: FlowChart): string {
  const states = chart.nodes.filter(({ parent }) => parent !== null);
  return `## ${title}

Machine \`${chart.machine}\`, version \`${chart.version}\`: ${states.length} states, ${chart.transitions.length} transitions.

${table(
  ['State', 'Kind', 'Starts at', 'Does'],
  states.map((node) => [
    code(shortId(chart, node.id)),
    node.type,
    node.initial === null ? '' : code(shortId(chart, node.initial)),
    nodeLines(node).map(code).join('<br>'),
  ]),
)}

${table(
  ['From', 'Event', 'If', 'To', 'Actions'],
  chart.transitions.map((transition) => [
    code(shortId(chart, transition.source)),
    code(transition.label),
    transition.guard === null ? '' : code(transition.guard),
    targetText(chart, transition),
    transition.actions.map(code).join(', '),
  ]),
)}
`;
}

const targetText = (chart: FlowChart, { targets }: ChartTransition) =>
  targets.length === 0 ? 'stays' : targets.map((target) => code(shortId(chart, target))).join(', ');

const code = (text: string) => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
