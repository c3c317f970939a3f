import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { roleTexts, type Role } from '#contract/people/roles/roles';

export function RoleChips({ roles, label }: { roles: readonly Role[]; label: string }) {
  return (
    <Box component="ul" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0 }}>
      {roles.map((role) => (
        <Box component="li" key={role} sx={{ listStyle: 'none' }}>
          <Chip size="small" label={roleTexts[role].label} />
        </Box>
      ))}
    </Box>
  );
}
