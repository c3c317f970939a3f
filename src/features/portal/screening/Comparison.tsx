import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScreeningHit } from '#contract/office/screening/screeningSchema';

const closenesses: Readonly<Record<ScreeningHit['closeness'], string>> = {
  same: 'The same words',
  near: 'A word is one letter off',
};

/** Person and entry side by side. A day of birth needs a reason to be shown, so here is only whether the years fit. */
export function Comparison({ hit }: { hit: ScreeningHit }) {
  const { personName, bvnName, isBirthYearNear, list, listVersion, reference, entryName, otherNames, born } = hit;
  const [column, name] = [
    { flex: 1, minWidth: 0 },
    { color: 'text.primary', overflowWrap: 'anywhere' },
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: 2,
        my: 1,
        minWidth: { lg: 560 },
        maxWidth: 720,
      }}
    >
      <Box sx={column}>
        <Heading>Our customer</Heading>
        <Typography sx={name}>
          <bdi>{personName}</bdi>
        </Typography>
        {bvnName !== undefined && (
          <Typography>
            On the BVN: <bdi>{bvnName}</bdi>
          </Typography>
        )}
        <Typography>
          {isBirthYearNear ? 'Born in the same year, or the one before or after' : 'Years of birth can’t be compared'}
        </Typography>
      </Box>
      <Box sx={column}>
        <Heading>
          <bdi>{list}</bdi>, version {listVersion}
        </Heading>
        <Typography sx={name}>
          <bdi>{entryName}</bdi>
        </Typography>
        {otherNames.length > 0 && (
          <Typography>
            Also: <bdi>{otherNames.join('; ')}</bdi>
          </Typography>
        )}
        <Typography>
          {born.length > 0 ? `Born ${born.join(', ')}` : 'Birth unknown'} · reference <bdi>{reference}</bdi>
        </Typography>
        <Typography>
          {closenesses[hit.closeness]}
          {hit.matchedName !== entryName && (
            <>
              , in <bdi>{hit.matchedName}</bdi>
            </>
          )}
        </Typography>
      </Box>
    </Box>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ fontWeight: 600 }}>
    {children}
  </Typography>
);
