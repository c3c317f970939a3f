import { Box, Stack } from '@mui/material';
import { Later } from '../../components/Later';
import { PageHeading } from '../../components/PageHeading';
import { ReportBar } from './report/ReportBar';
import { SearchField } from './SearchField';
import { useListParams } from './useListParams';
import { UserList } from './UserList';
import { useSearchText } from './useSearchText';

/** Section 2, /admin/allusers. */
export function AllUsersPage() {
  const { params, change } = useListParams();

  // The first search is a step that 'back' undoes; refining it is not.
  const { text, setText, asked } = useSearchText(params.search, (search) => {
    change({ search }, { replace: params.search !== '' });
  });

  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 2, alignItems: { md: 'flex-start' }, mb: 1 }}>
        <PageHeading sx={{ flexGrow: 1, flexShrink: 0, pt: { md: '6px' } }}>All Users</PageHeading>
        <SearchField text={text} onChange={setText} />
        {/* What stands in the field counts, even if the list is not there yet. */}
        <ReportBar search={asked} />
      </Stack>
      <Later>
        <UserList params={params} onChange={change} />
      </Later>
    </Box>
  );
}
