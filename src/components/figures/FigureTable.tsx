import { useId, type ReactNode } from 'react';
import { Disclosure } from '../Disclosure';
import { saveFile } from '../../lib/saveFile';
import css from './FigureTable.module.css';
import { csvOf, type FigureTableData } from './tableCells';

interface FigureTableProps {
  table: FigureTableData;
  /** Explains how the figures are counted. */
  note?: ReactNode;
  /** A chart of the figures; the table is then one tap away. */
  chart?: ReactNode;
  level?: 2 | 3;
}

/** Figures as a table with a CSV file, and optionally a chart. */
export function FigureTable({ table, note, chart, level = 2 }: FigureTableProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const drawn = <TableOf table={table} titleId={titleId} />;
  return (
    <section aria-labelledby={titleId} className={css.section}>
      <div className={css.head}>
        <Heading id={titleId} data-public="" className={css.title}>
          {table.title}
        </Heading>
        <button type="button" className={css.file} onClick={() => save(table)}>
          CSV<span className={css.hidden}> of {table.title}</span>
        </button>
      </div>
      {note !== undefined && <p className={css.note}>{note}</p>}
      {chart === undefined ? (
        drawn
      ) : (
        <>
          {chart}
          <div className={css.details}>
            <Disclosure summary="As a table">{drawn}</Disclosure>
          </div>
        </>
      )}
    </section>
  );
}

/** On phones, rows of two columns fit as they are, and rows of many, such as one by months, scroll. */
const isCards = ({ columns }: FigureTableData): boolean => columns.length > 2 && columns.length <= 6;

function TableOf({ table, titleId }: { table: FigureTableData; titleId: string }) {
  return (
    <div className={css.scroll} role="group" aria-labelledby={titleId} tabIndex={0}>
      <table className={`${css.table} ${isCards(table) ? css.asCards : ''}`} aria-labelledby={titleId}>
        <thead>
          <tr data-public="">
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ name, key = name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map(({ shown }, index) => (
                <td key={table.columns[index + 1]} data-column={table.columns[index + 1]}>
                  {shown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function save(table: FigureTableData): void {
  saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), `${table.fileName}.csv`);
}
