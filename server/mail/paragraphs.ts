interface Paragraph {
  lines: readonly string[];
  /** The lines that are points of a list, without their dashes. */
  points: readonly string[];
}

const POINT = '- ';

/** Of a letter's text: empty lines part them, and lines with a dash are points. */
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
