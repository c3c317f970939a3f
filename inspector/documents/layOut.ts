import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import type { Box, ChartLayout, Point } from '../../src/components/statechart/chartLayout';
import type { FlowChart } from '../machine/flowChart';
import { anyStateId, dotId, elkGraph } from './elkGraph';

/** Deterministic, so that a test can tell whether the stored layout is current. */
export async function layOut(chart: FlowChart): Promise<ChartLayout> {
  const { graph, reversed } = elkGraph(chart);
  const laidOut = await new ELK().layout(graph);
  const boxes = new Map(everyNode(laidOut).map((node) => [node.id, toBox(node)]));
  const edges = new Map((laidOut.edges ?? []).map((edge) => [edge.id, edge]));

  const boxOf = (id: string) => given(boxes.get(id), id);
  const edgeOf = (id: string) => given(edges.get(id), id);
  const withInitial = chart.nodes.filter(({ initial }) => initial !== null);
  const withAnyState = chart.nodes.filter(({ id }) => boxes.has(anyStateId(id)));

  return {
    version: chart.version,
    width: round(laidOut.width),
    height: round(laidOut.height),
    nodes: Object.fromEntries(chart.nodes.map(({ id }) => [id, boxOf(id)])),
    dots: Object.fromEntries(
      withInitial.map(({ id }) => {
        const { x, y, width, height } = boxOf(dotId(id));
        return [id, { dot: [x + width / 2, y + height / 2], line: lineOf(edgeOf(dotId(id)), false) }];
      }),
    ),
    anyStates: Object.fromEntries(withAnyState.map(({ id }) => [id, boxOf(anyStateId(id))])),
    transitions: Object.fromEntries(
      chart.transitions.map(({ id }) => {
        const edge = edgeOf(id);
        return [id, { line: lineOf(edge, reversed.has(id)), label: toBox(edge.labels?.[0] ?? {}) }];
      }),
    ),
  };
}

function everyNode(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

function lineOf(edge: ElkExtendedEdge, isReversed: boolean): Point[] {
  const points = (edge.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }): Point => [round(x), round(y)]);
  return isReversed ? points.reverse() : points;
}

function toBox({ x, y, width, height }: Partial<Box>): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

// Rounding to half pixels keeps the drawings comparable.
const round = (value = 0) => Math.round(value * 2) / 2;

function given<Value>(value: Value | undefined, id: string): Value {
  if (value === undefined) throw new Error(`The layout lacks ${id}`);
  return value;
}
