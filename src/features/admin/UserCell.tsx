import { Box, Chip } from '@mui/material';
import type { ListedUser } from '../../../contract/api';
import { cellText, MISSING, type UserColumn } from './userColumns';

/**
 * One value: a quiet chip for yes and no, even figures for numbers, quieter letters for what is missing. Isolated, since
 * a name may hold marks that turn the direction of what stands beside it.
 */
export function UserCell({ column, user }: { column: UserColumn; user: ListedUser }) {
  const text = cellText(column, user);
  if (column.kind === 'flag') {
    const isYes = column.read(user);
    return (
      <Chip
        size="small"
        label={text}
        variant={isYes ? 'filled' : 'outlined'}
        sx={isYes ? { backgroundColor: 'var(--tint-strong)', color: 'var(--tint-text)' } : { color: 'text.secondary' }}
      />
    );
  }
  return (
    <Box
      component="bdi"
      sx={{ fontVariantNumeric: column.isNumber ? 'tabular-nums' : 'normal', color: text === MISSING ? 'text.secondary' : 'inherit' }}
    >
      <BreakableText text={text} />
    </Box>
  );
}

/** An email that is too long for its column breaks before its @ rather than anywhere. */
function BreakableText({ text }: { text: string }) {
  const [first, ...rest] = text.split('@');
  return (
    <>
      {first}
      {rest.length > 0 && (
        <>
          <wbr />@{rest.join('@')}
        </>
      )}
    </>
  );
}
