/** Where everything of a chart stands, in pixels from its top left corner; computed at build time. */
export interface ChartLayout {
  /** The version of the machine that was laid out. */
  version: string;
  width: number;
  height: number;
  nodes: Record<string, Box>;
  /** The dots of initial states, by the state that they lead into; and what starts 'from any state' inside a state. */
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

/** Room that texts are given when charts are laid out, and sizes when they are drawn. */
export const sizes = {
  line: 16,
  titleBar: 30,
  // Wide enough for the widest of the system typefaces.
  nameCharacter: 8.4,
  textCharacter: 7.2,
  padding: 12,
} as const;

/** An event's lines on its arrow: event and guard, then what is done. */
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

/** What a state says under its name. */
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
