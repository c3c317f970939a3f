import { setImmediate } from 'node:timers/promises';

const PADDING = 4;
export const BODY_SIZE = 10;
const LEAST_SIZE = 6;
/** A row's layout takes about a millisecond, so other calls are served in between. */
const ROWS_AT_ONCE = 25;
/** Amounts and days use figures of equal width; otherwise the font kerns 7 and 1 over the decimal point. */
export const figuresOf = (text: string): { features?: 'tnum'[] } =>
  /₦|\d[.,]/.test(text) ? { features: ['tnum'] } : {};
/** Equal-width figures take four times as long to lay out, so longer and streamed tables go without. */
const MAX_ALIGNED_ROWS = 200;
const LINE = '#d5ddd9';
const INK = '#111b18';

export interface Column {
  /** The heading; without one, the first column names the row. */
  title?: string;
  /** In points; '*' shares the remaining width. */
  width: number | '*';
  /** Amounts are aligned right. */
  isRight?: boolean;
}

interface Options {
  root: PDFKit.PDFStructureElement;
  faces: { regular: string; bold: string };
  columns: readonly Column[];
  /** A last row in bold. */
  total?: readonly string[] | undefined;
}

/** A table with its header on each page. The rows are read only once. */
export async function addTable(
  doc: PDFKit.PDFDocument,
  { root, faces, columns, total }: Options,
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): Promise<void> {
  const hasHeader = columns.some(({ title }) => title !== undefined);
  const begin = () => {
    // The types lack `structParent` and `scope`, by which screen readers find the cells.
    const options = {
      structParent: root,
      columnStyles: columns.map(({ width, isRight = false }) => ({
        width,
        align: { x: isRight ? ('right' as const) : ('left' as const) },
      })),
      defaultStyle: {
        border: { top: 0, right: 0, bottom: 0.5, left: 0 },
        borderColor: LINE,
        padding: PADDING,
        textColor: INK,
      },
    };
    const table = doc.table(options);
    if (hasHeader)
      table.row(
        columns.map(({ title = '' }) => ({
          text: title,
          type: 'TH',
          scope: 'Column',
          font: { src: faces.bold, size: 9 },
        })),
      );
    return table;
  };
  const known = isKnown(rows) ? [...rows, ...(total ? [total] : [])] : undefined;
  const isFine = known !== undefined && known.length <= MAX_ALIGNED_ROWS;
  if (hasHeader && known) doc.fontSize(fittingSize(doc, columns, known));
  let table = begin();
  const add = (cells: readonly string[], style: { font?: { src: string } } = {}) => {
    if (doc.y + heightOf(doc, columns, cells) > doc.page.maxY()) {
      table.end();
      doc.addPage();
      table = begin();
    }
    table.row(
      cells.map((text, index) =>
        index === 0 && !hasHeader
          ? { text, type: 'TH', scope: 'Row', ...style }
          : {
              text,
              type: 'TD',
              ...style,
              ...(isFine && { textOptions: figuresOf(text) }),
            },
      ),
    );
  };
  let count = 0;
  for await (const cells of rows) {
    count += 1;
    if (count % ROWS_AT_ONCE === 0) await setImmediate();
    add(cells);
  }
  if (total) add(total, { font: { src: faces.bold } });
  table.end();
  doc.fontSize(BODY_SIZE);
  doc.x = doc.page.margins.left;
}

const isKnown = (
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): rows is readonly (readonly string[])[] => Array.isArray(rows);

/** In points: small enough that no amount is wider than its column, where its sign would stand on a line of its own. */
function fittingSize(
  doc: PDFKit.PDFDocument,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number {
  const shared = sharedWidth(doc, columns);
  const ratios = columns.map(({ width, isRight = false }, index) => {
    if (!isRight) return 1;
    const amounts = rows.map((cells) => cells[index] ?? '').filter((cell) => cell.includes('₦'));
    const widest = amounts.reduce((one, other) => (other.length > one.length ? other : one), '');
    const available = (width === '*' ? shared : width) - 2 * PADDING;
    return widest === '' ? 1 : available / doc.widthOfString(widest, figuresOf(widest));
  });
  return Math.max(LEAST_SIZE, Math.min(BODY_SIZE, Math.floor(2 * BODY_SIZE * Math.min(...ratios)) / 2));
}

function sharedWidth(doc: PDFKit.PDFDocument, columns: readonly Column[]): number {
  const all = doc.page.width - doc.page.margins.left - doc.page.margins.right;
  const fixed = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), 0);
  return (all - fixed) / Math.max(1, columns.filter(({ width }) => width === '*').length);
}

/** The height of a row if its longest text wraps. */
function heightOf(doc: PDFKit.PDFDocument, columns: readonly Column[], cells: readonly string[]): number {
  const shared = sharedWidth(doc, columns);
  const heights = columns.map(({ width }, index) =>
    doc.heightOfString(cells[index] ?? '', { width: (width === '*' ? shared : width) - 2 * PADDING }),
  );
  return Math.max(0, ...heights) + 2 * PADDING + 1;
}
