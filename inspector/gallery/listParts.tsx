import { useState } from 'react';
import { ActivityRow } from '../../src/components/figures/ActivityRow';
import { StatusChip } from '../../src/components/figures/StatusChip';
import { ArrowInIcon } from '../../src/components/icons';
import { BackToList } from '../../src/components/list/BackToList';
import { FlagCell, LinkCell, TextCell } from '../../src/components/list/cells';
import { DataList } from '../../src/components/list/DataList';
import { DayGroups } from '../../src/components/list/DayGroups';
import { FilterChips } from '../../src/components/list/FilterChips';
import type { LineDefinition, ListDefinition, ListPage } from '../../src/components/list/list';
import { fixedOrder, readListParams, type ListAddress } from '../../src/components/list/listParams';
import { PagedSection } from '../../src/components/list/PagedSection';
import { Pager } from '../../src/components/list/Pager';
import { SearchField } from '../../src/components/list/SearchField';
import { ListLine } from '../../src/domain/administration/ListCard';
import { pathTo } from '../../src/pathTo';
import { longAmount, longName, nothing, type Part } from './part';

interface Row {
  name: string;
  email: string | undefined;
  amount: string;
}

const rows: readonly Row[] = [
  { name: 'Ada Obi', email: 'ada.obi@mail.example', amount: '₦360,000.00' },
  { name: longName, email: `${longName.replaceAll(' ', '.')}@mail.example`, amount: longAmount },
  { name: 'Musa Bello', email: undefined, amount: '₦0.00' },
];
const filled = { rows, total: 3, isCapped: false };
const none = { rows: [], total: 0, isCapped: false };

const columnsOf = (many: string): ListDefinition<Row, 'name' | 'amount'> => ({
  label: `The ${many}`,
  noun: { one: many.slice(0, -1), many },
  emptyHint: 'They appear here once there is one.',
  searchHint: 'Search by name or email.',
  sortFields: ['name', 'amount'],
  defaultSort: { field: 'name', direction: 'asc' },
  pageSizes: [10, 20],
  filters: [
    { name: 'state', label: 'State', choices: [{ value: 'open', label: 'Open' }] },
    { name: 'from', label: 'From' },
  ],
  rowKey: ({ name }) => name,
  rowTitle: ({ name }) => <LinkCell to={pathTo('help')}>{name}</LinkCell>,
  rowSubtitle: () => <StatusChip tone="info">Open</StatusChip>,
  columns: [
    {
      header: 'Name',
      width: 200,
      isInTitle: true,
      sortField: 'name',
      cell: ({ name }) => (
        <LinkCell to={pathTo('help')}>
          <TextCell text={name} />
        </LinkCell>
      ),
    },
    { header: 'Email', width: 220, cell: ({ email }) => <TextCell text={email} /> },
    {
      header: 'Verified',
      width: 90,
      cell: ({ email }) => <FlagCell text={email ? 'Yes' : 'No'} isOn={email !== undefined} />,
    },
    {
      header: 'Amount',
      width: 170,
      isFigure: true,
      sortField: 'amount',
      cell: ({ amount }) => <TextCell text={amount} isNumber />,
    },
  ],
});

const linesOf = (many: string): LineDefinition<Row> => ({
  ...fixedOrder,
  label: `Lines of ${many}`,
  noun: { one: many.slice(0, -1), many },
  pageSizes: [10, 20],
  rowKey: ({ name }) => name,
  line: ({ name, amount }) => (
    <ListLine title={name} headingLevel="h2" acts={<StatusChip tone="warning">Waiting</StatusChip>}>
      {amount}
    </ListLine>
  ),
});

const address = (words = ''): URLSearchParams => new URLSearchParams(words);

const paramsOf = <Field extends string>(list: ListAddress<Field>, words?: string) =>
  readListParams(address(words), list);

interface ListStateProps {
  many: string;
  shown?: ListPage<Row>;
  words?: string;
}

function Columns({ many, shown, words }: ListStateProps) {
  const list = columnsOf(many);
  return <DataList list={list} shown={shown} isFetching={!shown} params={paramsOf(list, words)} onChange={nothing} />;
}

function Lines({ many, shown }: ListStateProps) {
  const list = linesOf(many);
  return <DataList list={list} shown={shown} isFetching={!shown} params={paramsOf(list)} onChange={nothing} />;
}

function Pages({ many, words, total }: { many: string; words: string; total: number }) {
  const list = columnsOf(many);
  return (
    <Pager
      list={list}
      shown={{ rows, total, isCapped: total > 9999 }}
      params={paramsOf(list, words)}
      onChange={nothing}
    />
  );
}

function Search({ label }: { label: string }) {
  const [text, setText] = useState('');
  return <SearchField label={label} placeholder="Name, user name or email" text={text} onChange={setText} />;
}

const states = ['open', 'repaid', 'late'].map((value) => ({ value, label: `Loans ${value}` }));

function Chips() {
  const [chosen, setChosen] = useState<string>();
  return <FilterChips label="State of the loans" choices={states} chosen={chosen} onChoose={setChosen} />;
}

const section = {
  pageSize: 3,
  page: 1,
  onPage: nothing,
  empty: 'No payments yet.',
  children: () => <p>Three payments.</p>,
};
const query = { isError: false, refetch: nothing };

export const listParts: readonly Part[] = [
  {
    name: 'List with columns',
    files: [
      'components/list/DataList.tsx',
      'components/list/DataTable.tsx',
      'components/list/DataCards.tsx',
      'components/list/SortHeader.tsx',
      'components/list/SortSelect.tsx',
      'components/list/SortField.tsx',
      'components/list/ListFilters.tsx',
      'components/list/DayFilter.tsx',
      'components/list/cells.tsx',
    ],
    states: {
      Default: <Columns many="borrowers" shown={filled} />,
      Loading: <Columns many="lenders" />,
      Empty: <Columns many="persons" shown={none} />,
      'No match': <Columns many="robots" shown={none} words="q=zzz&state=open" />,
    },
  },
  {
    name: 'List of lines',
    files: ['components/list/DataLines.tsx'],
    states: {
      Default: <Lines many="payouts" shown={filled} />,
      Loading: <Lines many="deposits" />,
      Empty: <Lines many="offers" shown={none} />,
    },
  },
  {
    name: 'Pager',
    files: ['components/list/Pager.tsx', 'components/list/PageField.tsx'],
    states: {
      'One page': <Pages many="bills" words="" total={3} />,
      'In the middle': <Pages many="fees" words="page=4" total={1234} />,
      'Not counted to the end': <Pages many="events" words="page=1000" total={10_000} />,
    },
  },
  {
    name: 'Paged section',
    files: ['components/list/PagedSection.tsx'],
    states: {
      Default: <PagedSection {...section} title="Payments" list={{ ...query, data: filled }} />,
      'Several pages': (
        <PagedSection {...section} title="Late payments" list={{ ...query, data: { ...filled, total: 9 } }} />
      ),
      Loading: <PagedSection {...section} title="New payments" list={query} />,
      Empty: <PagedSection {...section} title="Missing payments" list={{ ...query, data: none }} />,
      Failed: <PagedSection {...section} title="Failed payments" list={{ ...query, isError: true }} />,
    },
  },
  {
    name: 'Groups by day',
    files: ['components/list/DayGroups.tsx'],
    states: {
      Default: (
        <DayGroups
          label="Money by day"
          rows={rows}
          groupOf={({ email }) => (email ? '9 June 2026' : '8 June 2026')}
          aside={() => <span>₦50,000.00</span>}
          row={({ name, amount }) => (
            <ActivityRow key={name} icon={<ArrowInIcon />} what={name} when="09:12" amount={amount} />
          )}
        />
      ),
    },
  },
  { name: 'Filter chips', files: ['components/list/FilterChips.tsx'], states: { Default: <Chips /> } },
  {
    name: 'Search field',
    files: ['components/list/SearchField.tsx'],
    states: { Empty: <Search label="Search people" /> },
  },
  {
    name: 'Way back to a list',
    files: ['components/list/BackToList.tsx'],
    states: { Default: <BackToList to={pathTo('loans')}>All loans</BackToList> },
  },
];
