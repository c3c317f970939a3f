import { Box, Skeleton, Stack, Typography } from '@mui/material';
import type { ListedUser } from '../../../contract/api';
import { UserCell } from './UserCell';
import { userColumns } from './userColumns';
import type { UserRowsProps } from './UserTable';

const namedAbove = ['First Name', 'Last Name', 'Email'];
const SKELETON_CARDS = 6;

/** Section 2's list on phones: a card for each user, every column with its name. */
export function UserCards({ users }: UserRowsProps) {
  return (
    <Box component="ul" aria-label="Users" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {users
        ? users.map((user) => <UserCard key={user.id} user={user} />)
        : Array.from({ length: SKELETON_CARDS }, (_, card) => (
            <Box component="li" key={card} aria-hidden sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
              <Skeleton width="50%" />
              <Skeleton width="70%" />
              <Skeleton height={140} />
            </Box>
          ))}
    </Box>
  );
}

function UserCard({ user }: { user: ListedUser }) {
  return (
    <Box component="li" sx={{ p: 2, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="h2">
        <bdi>{user.firstName}</bdi> <bdi>{user.lastName}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {user.email}
      </Typography>
      <Stack component="dl" sx={{ m: 0, gap: 0.5 }}>
        {userColumns
          .filter(({ header }) => !namedAbove.includes(header))
          .map((column) => (
            <Stack key={column.header} direction="row" sx={{ justifyContent: 'space-between', gap: 2, minHeight: 28, alignItems: 'center' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {column.header}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
                <UserCell column={column} user={user} />
              </Typography>
            </Stack>
          ))}
      </Stack>
    </Box>
  );
}
