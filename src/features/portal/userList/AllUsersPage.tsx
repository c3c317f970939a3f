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
import { selectionOf } from './userListApi';

export function AllUsersPage() {
  const { params, change } = useListParams(userListDefinition);

  // The first search adds a history entry; refining it doesn't.
  const { text, setText, parsed } = useSearchText(params.search, (search) => {
    change({ search }, { replace: params.search !== '' });
  });

  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
      <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
        <RefusedPageCard on={pathTo('allUsers')} />
      </Box>
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ flexWrap: { md: 'wrap', lg: 'nowrap' }, gap: 2, alignItems: { md: 'flex-start' }, mb: 2 }}
      >
        <PageHeading sx={{ flexGrow: { md: 1, lg: 0 }, flexShrink: 0, pt: { md: '6px' } }}>All Users</PageHeading>
        <Box sx={{ flex: { md: '0 1 360px' }, order: { lg: 2 } }}>
          <SearchField label="Search users" placeholder="Name, user name or email" text={text} onChange={setText} />
        </Box>
        {/* The report uses the field's text at once; the list's search is debounced. */}
        <Box sx={{ flex: { md: '1 1 100%', lg: '1 1 auto' }, order: { lg: 1 } }}>
          <ReportBar selection={selectionOf(parsed, params.filters)} />
        </Box>
      </Stack>
      <UserList params={params} onChange={change} />
    </Box>
  );
}
