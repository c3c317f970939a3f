import type { ReactNode } from 'react';
import css from './DayGroups.module.css';

interface DayGroupsProps<Row> {
  label: string;
  /** Rows of a group follow each other. */
  rows: readonly Row[];
  /** The day or month, as its heading. */
  groupOf: (row: Row) => string;
  /** At the other end of the heading, such as a sum. */
  aside?: (group: string) => ReactNode;
  /** A list item. */
  row: (row: Row) => ReactNode;
}

/** Rows under the days or months they belong to. */
export function DayGroups<Row>({ label, rows, groupOf, aside, row }: DayGroupsProps<Row>) {
  const groups = new Map<string, Row[]>();
  for (const each of rows) groups.set(groupOf(each), [...(groups.get(groupOf(each)) ?? []), each]);
  return (
    <ul aria-label={label} className={css.groups}>
      {[...groups].map(([name, members]) => (
        <li key={name}>
          <h3 className={css.heading}>
            {name}
            {aside?.(name)}
          </h3>
          <ul className={css.rows}>{members.map(row)}</ul>
        </li>
      ))}
    </ul>
  );
}
