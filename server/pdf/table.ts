import { setImmediate } from 'node:timers/promises';

const PADDING = 4;
/** Laying out a row takes about a millisecond: other calls are let in between. */
const ROWS_AT_ONCE = 25;
/** Amounts and days have figures of one width: otherwise the face draws a 7 and a 1 over the point beside them. */
export const figuresOf = (text: string): { features?: 'tnum'[] } =>
  /₦|\d[.,]/.test(text) ? { features: ['tnum'] } : {};
/** That takes four times as long, so longer tables, and those that are read piece by piece, go without. */
const MOST_FINE_ROWS = 200;
const LINE = '#d5ddd9';
const INK = '#111b18';

export interface Column {
  /** The heading; without any, the first column names its row. */
  title?: string;
  /** In points; '*' shares what is left. */
  width: number | '*';
  /** Amounts stand to the right. */
  isRight?: boolean;
}

interface Options {
  root: PDFKit.PDFStructureElement;
  faces: { regular: string; bold: string };
  columns: readonly Column[];
}

/** A table with its header on each page. The rows are read once. */
export async function addTable(
  doc: PDFKit.PDFDocument,
  { root, faces, columns }: Options,
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): Promise<void> {
  const hasHeader = columns.some(({ title }) => title !== undefined);
  const begin = () => {
    // The types don't know of `structParent` and `scope`, by which screen readers find the cells.
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
  const isFine = Array.isArray(rows) && rows.length <= MOST_FINE_ROWS;
  let table = begin();
  let count = 0;
  for await (const cells of rows) {
    count += 1;
    if (count % ROWS_AT_ONCE === 0) await setImmediate();
    if (doc.y + heightOf(doc, columns, cells) > doc.page.maxY()) {
      table.end();
      doc.addPage();
      table = begin();
    }
    table.row(
      cells.map((text, index) =>
        index === 0 && !hasHeader
          ? { text, type: 'TH', scope: 'Row' }
          : { text, type: 'TD', ...(isFine && { textOptions: figuresOf(text) }) },
      ),
    );
  }
  table.end();
  doc.x = doc.page.margins.left;
}

/** What the row takes where its longest text is broken. */
function heightOf(doc: PDFKit.PDFDocument, columns: readonly Column[], cells: readonly string[]): number {
  const all = doc.page.width - doc.page.margins.left - doc.page.margins.right;
  const fixed = columns.reduce((sum, { width }) => sum + (width === '*' ? 0 : width), 0);
  const shared = (all - fixed) / Math.max(1, columns.filter(({ width }) => width === '*').length);
  const heights = columns.map(({ width }, index) =>
    doc.heightOfString(cells[index] ?? '', { width: (width === '*' ? shared : width) - 2 * PADDING }),
  );
  return Math.max(0, ...heights) + 2 * PADDING + 1;
}
