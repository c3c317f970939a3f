import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextCell } from '../../../../src/components/list/cells';
import { DataList } from '../../../../src/components/list/DataList';
import type { ListDefinition, ListPage } from '../../../../src/components/list/list';
import type { ListParams } from '../../../../src/components/list/listParams';

interface Parcel {
  id: string;
  name: string;
  sentAt: string;
}
type Field = 'name' | 'sentAt';

const parcels: ListDefinition<Parcel, Field> = {
  label: 'Parcels',
  noun: { one: 'parcel', many: 'parcels' },
  sortFields: ['name', 'sentAt'],
  defaultSort: { field: 'sentAt', direction: 'desc' },
  pageSizes: [25, 50],
  totalCap: 100,
  searchHint: 'Looks at names only.',
  filters: [
    {
      name: 'size',
      label: 'Size',
      choices: [
        { value: 's', label: 'Small' },
        { value: 'l', label: 'Large' },
      ],
    },
  ],
  columns: [
    {
      header: 'Name',
      width: 100,
      sortField: 'name',
      isInTitle: true,
      cell: ({ name }) => (
        <a href="/parcel">
          <TextCell text={name} />
        </a>
      ),
    },
    {
      header: 'Sent',
      width: 100,
      sortField: 'sentAt',
      sortWords: { asc: 'oldest first', desc: 'newest first' },
      cell: ({ sentAt }) => sentAt,
    },
    { header: 'Door', width: 100, cell: () => 'green' },
    { header: 'Weight', width: 100, isFigure: true, cell: () => <TextCell text={undefined} /> },
    { header: 'Acts', width: 100, cell: () => <button>Keep</button> },
  ],
  rowKey: ({ id }) => id,
  rowTitle: ({ name }) => name,
  rowSubtitle: ({ id }) => `No. ${id}`,
};

const firstPage: ListParams<Field> = { page: 1, pageSize: 25, sort: parcels.defaultSort, search: '', filters: {} };
const pageOf = (total: number, isCapped = false): ListPage<Parcel> => ({
  rows: Array.from({ length: Math.min(total, 25) }, (_, at) => ({
    id: String(at),
    name: `Parcel ${at}`,
    sentAt: '2026-11-02',
  })),
  total,
  isCapped,
});

const setScreen = (isWide: boolean) => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: isWide,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
};

function show(given: { shown?: ListPage<Parcel>; params?: Partial<ListParams<Field>>; isFetching?: boolean }) {
  const onChange = jest.fn();
  render(
    <DataList
      list={parcels}
      shown={given.shown}
      isFetching={given.isFetching ?? false}
      params={{ ...firstPage, ...given.params }}
      onChange={onChange}
    />,
  );
  return { onChange, user: userEvent.setup() };
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('on a wide screen', () => {
  beforeEach(() => {
    setScreen(true);
  });

  test('a header sorts ascending, then descending; a list may start descending', async () => {
    const { onChange, user } = show({ shown: pageOf(2) });
    expect(header('Sent')).toHaveAttribute('aria-sort', 'descending');
    expect(header('Name')).not.toHaveAttribute('aria-sort');
    await user.click(within(header('Sent')).getByRole('button'));
    expect(onChange).toHaveBeenLastCalledWith({ sort: { field: 'sentAt', direction: 'asc' } });
    await user.click(within(header('Name')).getByRole('button'));
    expect(onChange).toHaveBeenLastCalledWith({ sort: { field: 'name', direction: 'asc' } });
    expect(within(header('Door')).queryByRole('button')).toBeNull();
  });

  test('each row has a cell for each column', () => {
    show({ shown: pageOf(2) });
    const [, first] = screen.getAllByRole('row');
    expect(within(first!).getAllByRole('cell')).toHaveLength(5);
    expect(first).toHaveTextContent('Parcel 02026-11-02green–Keep');
    expect(within(first!).getByTitle('Parcel 0')).toBeVisible();
  });

  test('figures are right-aligned, and nothing shows as a dash', () => {
    show({ shown: pageOf(1) });
    expect(header('Weight')).toHaveClass('MuiTableCell-alignRight');
    expect(screen.getByRole('cell', { name: '–' })).toBeVisible();
  });

  test('a press anywhere on a row follows its link, but not on one of its buttons', async () => {
    const { user } = show({ shown: pageOf(1) });
    const followed = jest.fn((event: Event) => {
      event.preventDefault();
    });
    screen.getByRole('link', { name: 'Parcel 0' }).addEventListener('click', followed);
    await user.click(screen.getByRole('cell', { name: 'green' }));
    expect(followed).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(followed).toHaveBeenCalledTimes(1);
  });

  test('before the first page there are skeleton rows, hidden from screen readers', () => {
    show({ isFetching: true });
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(screen.getByRole('table').closest('[aria-busy=true]')).not.toBeNull();
  });
});

describe('without room for a table', () => {
  beforeEach(() => {
    setScreen(false);
  });

  test('each row is a card: title, line below it, and the other columns by name', () => {
    show({ shown: pageOf(1) });
    const card = within(screen.getByRole('list', { name: 'Parcels' })).getByRole('listitem');
    expect(within(card).getByRole('heading', { name: 'Parcel 0' })).toBeVisible();
    expect(card).toHaveTextContent('No. 0');
    expect(
      within(card)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Sent', 'Door', 'Weight', 'Acts']);
  });

  test('a select sorts the cards', async () => {
    const { onChange, user } = show({ shown: pageOf(1) });
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Sent, newest first');
    await choose(user, 'Sort by', 'Name, Z to A');
    expect(onChange).toHaveBeenCalledWith({ sort: { field: 'name', direction: 'desc' } });
  });

  test("the sort select comes after the filters, so that they don't move when it disappears", () => {
    show({ shown: pageOf(1) });
    const size = screen.getByRole('combobox', { name: 'Size' });
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    expect(size.compareDocumentPosition(sort)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('the pager', () => {
  test('shows the current range, and goes to the next and previous page', async () => {
    const { onChange, user } = show({ shown: pageOf(60), params: { page: 2 } });
    expect(screen.getByText('26–50 of 60 parcels')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onChange).toHaveBeenLastCalledWith({ page: 3 });
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onChange).toHaveBeenLastCalledWith({ page: 1 });
    await choose(user, 'Per page', '50');
    expect(onChange).toHaveBeenLastCalledWith({ pageSize: 50 });
  });

  test('a page number jumps to that page, and never beyond the last', async () => {
    const { onChange, user } = show({ shown: pageOf(60), params: { page: 2 } });
    const field = screen.getByRole('textbox', { name: 'Page' });
    expect(field).toHaveAccessibleDescription('of 3');
    await user.clear(field);
    await user.type(field, '3{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ page: 3 });
    await user.clear(field);
    await user.type(field, '900');
    await user.tab();
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(onChange).toHaveBeenLastCalledWith({ page: 3 });
    await user.clear(field);
    await user.type(field, '0{Enter}');
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(field).toHaveValue('2');
  });

  test('ends at the last page', () => {
    show({ shown: pageOf(26), params: { page: 2 } });
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled();
  });

  test.each([
    [1, false, '1–1 of 1 parcel'],
    [100, true, '1–25 of 100+ parcels'],
  ])('a total of %d (capped: %s) is shown as %s', (total, isCapped, text) => {
    show({ shown: pageOf(total, isCapped) });
    expect(screen.getByText(text)).toBeVisible();
  });
});

test('a filter is set and removed', async () => {
  const { onChange, user } = show({ shown: pageOf(2), params: { filters: { size: 's' } } });
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveTextContent('Small');
  await choose(user, 'Size', 'Large');
  expect(onChange).toHaveBeenLastCalledWith({ filters: { size: 'l' } });
  await choose(user, 'Size', 'All');
  expect(onChange).toHaveBeenLastCalledWith({ filters: {} });
});

test('a page beyond the last shows the last page', () => {
  const { onChange } = show({ shown: { rows: [], total: 60, isCapped: false }, params: { page: 9 } });
  expect(onChange).toHaveBeenCalledWith({ page: 3 }, { replace: true });
});

describe('nothing to show', () => {
  test('an empty list says so', () => {
    show({ shown: pageOf(0) });
    expect(screen.getByRole('status')).toHaveTextContent('No parcels yet');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('an empty search says where it looked, and can be cleared', async () => {
    const { onChange, user } = show({ shown: pageOf(0), params: { search: 'red' } });
    expect(screen.getByRole('status')).toHaveTextContent('No parcels match “red”Looks at names only.');
    await user.click(screen.getByRole('button', { name: 'Show all parcels' }));
    expect(onChange).toHaveBeenCalledWith({ search: '', filters: {} });
  });

  test.each([
    [{ filters: { size: 'l' } }, 'No parcels match these filters'],
    [{ filters: { size: 'l' }, search: 'red' }, 'No parcels match “red” and these filtersLooks at names only.'],
  ])('filters stay visible when nothing matches: %j', async (params, text) => {
    const { onChange, user } = show({ shown: pageOf(0), params });
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('combobox', { name: 'Size' })).toHaveTextContent('Large');
    await user.click(screen.getByRole('button', { name: 'Show all parcels' }));
    expect(onChange).toHaveBeenCalledWith({ search: '', filters: {} });
  });
});
