import { sql, type SQL } from 'drizzle-orm';

/** SQL text with numbered values (`$1`) as a drizzle query. */
export function sqlText(text: string, values: readonly unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) => (index % 2 === 0 ? sql.raw(piece) : sql.param(values[Number(piece) - 1] ?? null))),
  );
}
