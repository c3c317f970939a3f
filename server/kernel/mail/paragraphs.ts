interface Paragraph {
  lines: readonly string[];
  /** List items, without their dashes. */
  points: readonly string[];
}

const POINT = '- ';

/** Splits a letter at empty lines; lines that start with a dash are list items. */
export const paragraphsOf = (text: string): Paragraph[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const all = block.split('\n');
      return {
        lines: all.filter((line) => !line.startsWith(POINT)),
        points: all.filter((line) => line.startsWith(POINT)).map((line) => line.slice(POINT.length)),
      };
    });
