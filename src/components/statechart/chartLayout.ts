export interface ChartLayout {
  version: string;
  width: number;
  height: number;
  nodes: Record<string, Box>;
  /** Dots of initial transitions; `anyStates` are the boxes 'any state', where a state's own transitions start. */
  dots: Record<string, { dot: Point; line: Point[] }>;
  anyStates: Record<string, Box>;
  transitions: Record<string, { line: Point[]; label: Box }>;
}

export type Point = [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const sizes = {
  line: 16,
  titleBar: 30,
  // Wide enough for the widest system typeface.
  nameCharacter: 8.4,
  textCharacter: 7.2,
  padding: 12,
} as const;

export function labelLines(transition: { label: string; guard: string | null; actions: readonly string[] }): {
  event: string;
  guard: string;
  actions: string;
} {
  return {
    event: transition.label,
    guard: transition.guard === null ? '' : `[${transition.guard}]`,
    actions: transition.actions.length > 0 ? `/ ${transition.actions.join(', ')}` : '',
  };
}

export function nodeLines(node: {
  invokes: readonly string[];
  entry: readonly string[];
  exit: readonly string[];
}): string[] {
  return [
    ...node.invokes.map((src) => `invoke ${src}`),
    ...(node.entry.length > 0 ? [`entry / ${node.entry.join(', ')}`] : []),
    ...(node.exit.length > 0 ? [`exit / ${node.exit.join(', ')}`] : []),
  ];
}
