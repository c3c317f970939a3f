import type { ListParams } from './listParams';
import css from './SortHeader.module.css';
import type { UserColumn } from './userColumns';

interface SortHeaderProps {
  column: UserColumn;
  params: ListParams;
  onChange: (given: Partial<ListParams>) => void;
}

const SAID = { asc: 'ascending', desc: 'descending' } as const;

/** A column's name; where the list can be sorted by it, a button that does so, and turns the order when pressed again. */
export function SortHeader({ column: { header, sortField, minWidth }, params, onChange }: SortHeaderProps) {
  const direction = sortField && sortField === params.sortField ? params.direction : undefined;
  return (
    <th scope="col" className={css.header} style={{ minWidth }} aria-sort={direction && SAID[direction]}>
      {sortField ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => {
            onChange({ sortField, direction: direction === 'asc' ? 'desc' : 'asc' });
          }}
        >
          {header}
          <svg
            className={css.arrow}
            data-direction={direction}
            viewBox="0 0 12 12"
            width="12"
            height="12"
            aria-hidden="true"
          >
            <path d="M6 10.5v-9M2 5.5l4-4 4 4" />
          </svg>
        </button>
      ) : (
        header
      )}
    </th>
  );
}
