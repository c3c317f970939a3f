import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { ChartNode, ChartTransition, FlowChart } from '../machine/flowChart';
import { labelLines, nodeLines, sizes } from '../../src/components/statechart/chartLayout';
import { breadthFirst } from './breadthFirst';

const { line, titleBar, nameCharacter, textCharacter, padding } = sizes;

export const dotId = (state: string) => `dot:${state}`;
export const anyStateId = (state: string) => `any:${state}`;
const ANY_STATE_TEXT = 'from any state';

const spacing = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
};

/** Side by side, because nested loops would cross each other's labels. */
const loops = {
  'elk.layered.edgeRouting.selfLoopDistribution': 'NORTH_SOUTH',
  'elk.layered.edgeRouting.selfLoopOrdering': 'SEQUENCED',
};

/** Starts at an ancestor of its target, so it is possible in every state inside. */
const isFromAnyState = (transition: ChartTransition) =>
  transition.targets.some((target) => target !== transition.source && target.startsWith(`${transition.source}.`));

/** `reversed` contains the edges that were turned round so that they don't affect the order. */
export function elkGraph(chart: FlowChart): { graph: ElkNode; reversed: Set<string> } {
  const order = breadthFirst(chart);
  const byId = new Map(chart.nodes.map((node) => [node.id, node]));
  const childrenOf = (parent: ChartNode) => order.childrenOf(parent.id).flatMap((id) => byId.get(id) ?? []);
  const toElk = (node: ChartNode): ElkNode => {
    const children = childrenOf(node);
    const texts = nodeLines(node);
    const textWidth = Math.max(node.key.length * nameCharacter, ...texts.map((text) => text.length * textCharacter));
    const width = Math.max(96, Math.ceil(textWidth) + padding * 2);
    if (children.length === 0)
      return { id: node.id, width, height: titleBar + 6 + texts.length * line, layoutOptions: loops };
    const top = titleBar + texts.length * line + 16;
    return {
      id: node.id,
      children: [...markers(chart, node), ...children.map(toElk)],
      layoutOptions: {
        ...spacing,
        'elk.padding': `[top=${top},left=20,bottom=20,right=20]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${top + 20})`,
      },
    };
  };

  const reversed = new Set<string>();
  const edges = chart.transitions.map((transition): ElkExtendedEdge => {
    const target = transition.targets[0] ?? transition.source;
    const source = isFromAnyState(transition) ? anyStateId(transition.source) : transition.source;
    const isBack = order.leadsBack(transition.source, target);
    if (isBack) reversed.add(transition.id);
    const [from, to] = isBack ? [target, source] : [source, target];
    return { id: transition.id, sources: [from], targets: [to], labels: [labelBox(transition)] };
  });
  const intoInitial = chart.nodes
    .filter((node) => node.initial !== null)
    .map((node): ElkExtendedEdge => ({ id: dotId(node.id), sources: [dotId(node.id)], targets: [node.initial ?? ''] }));

  return {
    reversed,
    graph: {
      id: 'chart',
      layoutOptions: {
        ...spacing,
        'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
        'elk.json.shapeCoords': 'ROOT',
        'elk.json.edgeCoords': 'ROOT',
        'elk.padding': '[top=16,left=16,bottom=16,right=16]',
      },
      children: chart.nodes.filter(({ parent }) => parent === null).map(toElk),
      edges: [...intoInitial, ...edges],
    },
  };
}

function markers(chart: FlowChart, node: ChartNode): ElkNode[] {
  const startsAnywhere = chart.transitions.some(
    (transition) => transition.source === node.id && isFromAnyState(transition),
  );
  return [
    ...(node.initial === null ? [] : [{ id: dotId(node.id), width: 10, height: 10 }]),
    ...(startsAnywhere
      ? [{ id: anyStateId(node.id), width: ANY_STATE_TEXT.length * textCharacter + padding * 2, height: 28 }]
      : []),
  ];
}

function labelBox(transition: ChartTransition) {
  const { event, guard, actions } = labelLines(transition);
  const texts = [event, guard, actions].filter((text) => text !== '');
  const longest = Math.max(event.length + 6, ...texts.map(({ length }) => length));
  return {
    text: texts.join('\n'),
    width: Math.ceil(longest * textCharacter) + 8,
    height: texts.length * line + 4,
    layoutOptions: { 'elk.edgeLabels.inline': 'false', 'elk.edgeLabels.placement': 'CENTER' },
  };
}
