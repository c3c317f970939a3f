import { useEffect, useMemo, useRef } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import css from './DataTable.module.css';
import type { ListDefinition } from './list';
import type { ChangeParams, ListParams } from './listParams';
import { SortHeader } from './SortHeader';

interface DataTableProps<Row, SortField extends string> {
  list: ListDefinition<Row, SortField>;
  rows: readonly Row[] | undefined;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

const SKELETON_ROWS = 12;

/** The list on wide screens. */
export function DataTable<Row, SortField extends string>({
  list,
  rows,
  params,
  onChange,
}: DataTableProps<Row, SortField>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [rows]);

  const minWidth = list.columns.reduce((sum, column) => sum + column.minWidth, 0);

  // Memoised and built from plain elements, since a page has up to a thousand cells.
  const body = useMemo(
    () =>
      rows?.map((row) => (
        <tr key={list.rowKey(row)} className={css.row}>
          {list.columns.map(({ header, cell }) => (
            <td key={header} className={css.cell}>
              {cell(row)}
            </td>
          ))}
        </tr>
      )),
    [list, rows],
  );

  return (
    <div ref={frame} tabIndex={0} role="region" aria-label={list.label} className={css.frame}>
      <Table stickyHeader sx={{ tableLayout: 'fixed', minWidth }}>
        <TableHead>
          <TableRow>
            {list.columns.map((column) => (
              <SortHeader key={column.header} column={column} params={params} onChange={onChange} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{body ?? <SkeletonRows columns={list.columns.length} />}</TableBody>
      </Table>
    </div>
  );
}

const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: SKELETON_ROWS }, (_row, row) => (
    <tr key={row} aria-hidden className={css.waiting}>
      {Array.from({ length: columns }, (_column, column) => (
        <td key={column} className={css.cell}>
          <div className={css.skeleton} />
        </td>
      ))}
    </tr>
  ));
