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
const BRAND = '#007f6f';
const TINT = '#eefbf8';
const BOX_HEIGHT = 61;
const BOX_PADDING = 12;
const SIGN_SIZE = 26;
/** The side of the square in which `src/components/BrandMark.tsx` draws the sign. */
const SIGN_UNITS = 32;

interface PaperOptions {
  title: string;
  /** Lines that name the recipient. */
  to: readonly string[];
  /** The day of its figures; the same day and rows give the same bytes. */
  day: IsoDay;
  operator: Operator;
  /** The figure that the paper is about. */
  headline?: readonly [label: string, figure: string];
}

export type Fact = readonly [label: string, value: string];

/** A PDF that screen readers can read, written from top to bottom. */
export interface Paper {
  heading: (text: string) => void;
  paragraph: (text: string) => void;
  /** One row for each label and value; the total is in bold. */
  facts: (rows: readonly Fact[], total?: Fact) => Promise<void>;
  /** The header is repeated on each page; the total is in bold. */
  table: (
    columns: readonly Column[],
    rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
    total?: readonly string[],
  ) => Promise<void>;
  /** Numbers the pages; nothing can be added afterwards. */
  end: () => Readable;
}

export function makePaper({ title, to, day, operator, headline }: PaperOptions): Paper {
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
    style: { face?: keyof typeof FACES; size?: number; color?: string; indent?: number } = {},
  ) => {
    const { face = 'regular', size = BODY_SIZE, color = INK, indent = 0 } = style;
    const draw = () => doc.font(FACES[face]).fontSize(size).fillColor(color);
    root.add(doc.struct(tag, {}, () => void draw().text(text, MARGIN + indent, undefined, figuresOf(text))));
    doc.font(FACES.regular).fontSize(BODY_SIZE).fillColor(INK);
  };

  drawSign(doc);
  const besideSign = SIGN_SIZE + 8;
  write('P', PRODUCT_NAME, { face: 'bold', size: 12, indent: besideSign });
  write('P', operatorLines(operator).join('\n'), { size: 8, color: QUIET, indent: besideSign });
  doc.moveDown(2);
  write('H1', title, { face: 'bold', size: 18 });
  doc.moveDown(0.5);
  write('P', to.join('\n'));
  write('P', formatDay(day), { color: QUIET });
  doc.moveDown(1);
  if (headline) {
    const [label, figure] = headline;
    drawBox(doc);
    doc.y += BOX_PADDING;
    write('P', label, { color: QUIET, indent: BOX_PADDING });
    write('P', figure, { face: 'bold', size: 20, indent: BOX_PADDING });
    doc.y += BOX_PADDING + GAP;
    doc.x = MARGIN;
  }

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
    async facts(rows, total) {
      const columns = [{ width: '*' as const }, { width: VALUE_WIDTH, isRight: true }];
      await addTable(doc, { root, faces: FACES, columns, total }, rows);
      doc.y += GAP / 2;
    },
    async table(columns, rows, total) {
      await addTable(doc, { root, faces: FACES, columns, total }, rows);
      doc.y += GAP / 2;
    },
    end() {
      root.end();
      numberPages(doc, title);
      doc.end();
      return doc;
    },
  };
}

function drawSign(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .save()
    .translate(MARGIN, doc.y)
    .scale(SIGN_SIZE / SIGN_UNITS);
  doc.roundedRect(0, 0, SIGN_UNITS, SIGN_UNITS, 9).fill(BRAND);
  doc.path('M10.5 25V12.7a5.8 5.8 0 1 1 5.8 5.8h-1.6').lineWidth(3.2).lineCap('round').stroke('#ffffff');
  doc.circle(21.6, 23.4, 2.6).fill('#ffffff');
  doc.restore().endMarkedContent();
}

function drawBox(doc: PDFKit.PDFDocument): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .save()
    .roundedRect(MARGIN, doc.y, doc.page.width - 2 * MARGIN, BOX_HEIGHT, 8)
    .fill(TINT)
    .restore()
    .endMarkedContent();
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
