import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { formatDay, startOfDay, type IsoDay } from '#contract/dates';
import { operatorLines, type Operator } from '#contract/operator';
import { PRODUCT_NAME } from '#contract/product';
import { FACES } from './letters';
import { addTable, BODY_SIZE, figuresOf, type Column } from './table';

const MARGIN = 56;
/** A SHA-256 in one line. */
const VALUE_WIDTH = 282;
const GAP = 14;
const QUIET = '#5b6662';
const INK = '#111b18';

interface PaperOptions {
  title: string;
  /** Lines that name the recipient. */
  to: readonly string[];
  /** The day of its figures; the same day and rows give the same bytes. */
  day: IsoDay;
  operator: Operator;
}

/** A PDF that screen readers can read, written from top to bottom. */
export interface Paper {
  heading: (text: string) => void;
  paragraph: (text: string) => void;
  /** One row for each label and value. */
  facts: (rows: readonly (readonly [label: string, value: string])[]) => Promise<void>;
  /** The header is repeated on each page. */
  table: (
    columns: readonly Column[],
    rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
  ) => Promise<void>;
  /** Numbers the pages; nothing can be added afterwards. */
  end: () => Readable;
}

export function makePaper({ title, to, day, operator }: PaperOptions): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: FACES.regular,
    pdfVersion: '1.7',
    lang: 'en-NG',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: operator.name ?? PRODUCT_NAME, Creator: PRODUCT_NAME, CreationDate: startOfDay(day) },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const write = (
    tag: string,
    text: string,
    style: { face?: keyof typeof FACES; size?: number; color?: string } = {},
  ) => {
    const { face = 'regular', size = BODY_SIZE, color = INK } = style;
    const draw = () => doc.font(FACES[face]).fontSize(size).fillColor(color);
    root.add(doc.struct(tag, {}, () => void draw().text(text, MARGIN, undefined, figuresOf(text))));
    doc.font(FACES.regular).fontSize(BODY_SIZE).fillColor(INK);
  };

  write('P', PRODUCT_NAME, { face: 'bold', size: 12 });
  write('P', operatorLines(operator).join('\n'), { size: 8, color: QUIET });
  doc.moveDown(2);
  write('H1', title, { face: 'bold', size: 18 });
  doc.moveDown(0.5);
  write('P', to.join('\n'));
  write('P', formatDay(day), { color: QUIET });
  doc.moveDown(1);

  return {
    heading(text) {
      doc.y += GAP;
      // Keeps a heading with the content that follows.
      if (doc.y > doc.page.maxY() - 6 * GAP) doc.addPage();
      write('H2', text, { face: 'bold', size: 12 });
      doc.y += GAP / 2;
    },
    paragraph(text) {
      write('P', text);
      doc.y += GAP / 2;
    },
    facts: (rows) =>
      addTable(doc, { root, faces: FACES, columns: [{ width: '*' }, { width: VALUE_WIDTH, isRight: true }] }, rows),
    table: (columns, rows) => addTable(doc, { root, faces: FACES, columns }, rows),
    end() {
      root.end();
      numberPages(doc, title);
      doc.end();
      return doc;
    },
  };
}

function numberPages(doc: PDFKit.PDFDocument, title: string): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the margin would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = doc.page.height - MARGIN / 2 - BODY_SIZE;
    doc
      .fontSize(8)
      .fillColor(QUIET)
      .text(`${title} · page ${page + 1} of ${count}`, MARGIN, y, { lineBreak: false });
    doc.endMarkedContent();
  }
}
