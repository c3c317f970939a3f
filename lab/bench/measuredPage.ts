import { boundsOf, figureOf, keepsMark, type Measurement } from './part';
import { sections, type Cell, type Section } from './sections';
import { readResult, type Figures, type Rows, type StoredResult } from './storedResults';

const INTRODUCTION = `# Measured

Made by \`npm run measured\` from \`lab/bench/results/\`, where \`npm run bench\` writes each part's results. A mark is a goal that the product set itself; a figure in **bold** misses it. The folder also has the figures without a mark that are left out here.
One machine: 2 cores (virtual, shared with neighbours that change absolute times by up to a factor of four; ratios come from one run), 24 GiB, Node v20.20.2, headless Chromium 150 without a graphics card, and PostgreSQL 15 on the same machine, without fsync unless the text says that commits are durable.
`;

interface PlacedFigure extends Cell {
  readonly part: string;
  readonly figure: Measurement;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function runLine({ command, date, machine }: StoredResult): string {
  const day = new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${command.includes('npm ') ? `\`${command}\`` : command} (${day}; ${machine})`;
}

function figureText(figure: Measurement): string {
  const text = figureOf(figure);
  return keepsMark(figure) === false ? `**${text}**` : text;
}

/** The word that its command ends with. */
const partOf = ({ command }: Figures) => command.split(' ').at(-1) ?? '';

/** The newest figure of each cell, in the order of the results. */
function placeFigures(results: readonly Figures[], section: Section): PlacedFigure[] {
  const { cellOf = (what: string): Cell => ({ row: what, column: '' }), choose } = section;
  const newest = new Map<string, PlacedFigure & { readonly date: string }>();
  for (const result of results) {
    const { date, figures } = result;
    for (const figure of choose?.(figures) ?? figures) {
      const cell = cellOf(figure.what);
      const key = JSON.stringify(cell);
      if (date >= (newest.get(key)?.date ?? '')) newest.set(key, { ...cell, part: partOf(result), figure, date });
    }
  }
  return [...newest.values()];
}

/** @returns what all figures share */
function shared(figures: readonly Measurement[], read: (figure: Measurement) => string): string | undefined {
  const [first, ...others] = new Set(figures.map(read));
  return others.length === 0 ? first : undefined;
}

function crossTable(placed: readonly PlacedFigure[]): string {
  const columns = [...new Set(placed.map(({ column }) => column))].map((column) => {
    const figures = placed.filter((one) => one.column === column).map(({ figure }) => figure);
    const unit = shared(figures, (figure) => figure.unit);
    const bounds = shared(figures, boundsOf);
    const title = [column === '' ? 'figure' : column, unit].filter(Boolean).join(', ');
    const textOf = (figure: Measurement) => {
      const text = figureText(unit === undefined ? figure : { ...figure, unit: '' });
      const own = bounds === undefined ? boundsOf(figure) : '';
      return own === '' ? text : `${text} (${own})`;
    };
    return { column, title: bounds ? `${title} (${bounds})` : title, textOf };
  });
  const rows = [...new Set(placed.map(({ row }) => row))].map((row) => [
    row,
    ...columns.map(({ column, textOf }) => {
      const found = placed.find((one) => one.row === row && one.column === column);
      return found ? textOf(found.figure) : '';
    }),
  ]);
  return table(['what', ...columns.map(({ title }) => title)], rows);
}

function figuresTable(placed: readonly PlacedFigure[]): string {
  if (placed.some(({ column }) => column !== '')) return crossTable(placed);
  const isOnePart = new Set(placed.map(({ part }) => part)).size === 1;
  const rows = placed.map(({ part, row, figure }) => [
    ...(isOnePart ? [] : [part]),
    row,
    figureText(figure),
    boundsOf(figure),
  ]);
  return table([...(isOnePart ? [] : ['part']), 'what', 'figure', 'mark'], rows);
}

const isFigures = (result: StoredResult): result is Figures => 'figures' in result;

/** The rows that the section shows, and the names of those that it only names. */
function chooseRows(
  placed: readonly PlacedFigure[],
  { also, kept }: Section,
): { shown: PlacedFigure[]; named: string[] } {
  const rowsOf = (wanted: (one: PlacedFigure) => boolean) => new Set(placed.filter(wanted).map(({ row }) => row));
  const marked = rowsOf(({ figure, row }) => figure.mark !== undefined || (also?.test(row) ?? false));
  const missed = rowsOf(({ figure }) => keepsMark(figure) === false);
  const rows = kept === undefined ? marked : missed;
  return {
    shown: rows.size === 0 ? [...placed] : placed.filter(({ row }) => rows.has(row)),
    named: kept === undefined ? [] : [...marked].filter((row) => !missed.has(row)),
  };
}

function figuresBlock(section: Section, figures: readonly Figures[]): string[] {
  if (figures.length === 0) return [];
  const placed = placeFigures(figures, section);
  const { shown, named } = chooseRows(placed, section);
  const { heading, kept = '', missed } = section;
  const isMissed = placed.some(({ figure }) => keepsMark(figure) === false);
  if (isMissed && missed === undefined) throw new Error(`${heading}: say in a sentence why a mark is missed`);
  const lines = [
    `Measured by ${figures.map(runLine).join('; ')}.`,
    ...(isMissed ? [`Missed: ${missed}`] : []),
    ...(named.length > 0 ? [`${named.length} more ${kept} keep every mark: ${named.join(', ')}.`] : []),
  ];
  return [lines.join('\n'), figuresTable(shown)];
}

export function sectionText(section: Section, results: readonly StoredResult[]): string {
  const others = results.filter((result): result is Rows => !isFigures(result));
  const [first = '', ...blocks] = [
    ...figuresBlock(section, results.filter(isFigures)),
    ...others.flatMap((other) => [`Measured by ${runLine(other)}.`, table(other.head, other.rows)]),
  ];
  return [section.heading, `${section.what}\n${first}`, ...blocks].join('\n\n');
}

/** docs/measured.md */
export function measuredPage(): string {
  const texts = sections.map((section) => sectionText(section, section.results.map(readResult)));
  return `${[INTRODUCTION.trimEnd(), ...texts].join('\n\n')}\n`;
}
