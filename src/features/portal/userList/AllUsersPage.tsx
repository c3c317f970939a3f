import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { SearchField } from '../../../components/list/SearchField';
import { useListParams } from '../../../components/list/useListParams';
import { useSearchText } from '../../../components/list/useTypedText';
import { PageHeading } from '../../../components/PageHeading';
import { RefusedPageCard } from '../../../domain/user/RefusedPageCard';
import { pathTo } from '../../../pathTo';
import { ReportBar } from './report/ReportBar';
import { UserList } from './UserList';
import { userListDefinition } from './userListDefinition';
import { selectionOf } from './userSelection';

export function AllUsersPage() {
  const { params, change } = useListParams(userListDefinition);

  // The first search adds a history entry; refining it doesn't.
  const { text, setText, parsed } = useSearchText(params.search, (search) => {
    change({ search }, { replace: params.search !== '' });
  });

  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
      <RefusedPageCard on={pathTo('allUsers')} />
      <Stack direction={{ xs: 'column', lg: 'row' }} sx={{ gap: 2, alignItems: { lg: 'flex-start' }, mb: 2 }}>
        <PageHeading sx={{ flexShrink: 0, pt: { lg: '6px' } }}>All Users</PageHeading>
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          sx={{ flexGrow: 1, gap: 2, alignItems: { md: 'flex-start' }, justifyContent: { lg: 'space-between' } }}
        >
          <Box sx={{ flex: { md: '0 1 360px' }, order: { lg: 1 } }}>
            <SearchField label="Search users" placeholder="Name, user name or email" text={text} onChange={setText} />
          </Box>
          {/* The report uses the field's text at once; the list's search is debounced. */}
          <ReportBar selection={selectionOf(parsed, params.filters)} />
        </Stack>
      </Stack>
      <UserList params={params} onChange={change} />
    </Box>
  );
}
