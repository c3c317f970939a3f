import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface NothingFoundProps {
  many: string;
  search: string;
  isFiltered: boolean;
  searchHint: string | undefined;
  emptyHeading?: string | undefined;
  emptyHint: string | undefined;
  onClear: () => void;
}

export function NothingFound(props: NothingFoundProps) {
  const { many, search, isFiltered, searchHint, emptyHeading, emptyHint, onClear } = props;
  const hint = search === '' ? !isFiltered && emptyHint : searchHint;
  return (
    <Stack role="status" sx={{ alignItems: 'center', textAlign: 'center', gap: 2, py: 6, px: 2 }}>
      <EmptyListDrawing isSad={search !== '' || isFiltered} />
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {(search === '' && !isFiltered && emptyHeading) || headingOf(many, search, isFiltered)}
      </Typography>
      {hint && <Typography sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{hint}</Typography>}
      {(search !== '' || isFiltered) && (
        <Button variant="outlined" onClick={onClear}>
          Show all {many}
        </Button>
      )}
    </Stack>
  );
}

function headingOf(many: string, search: string, isFiltered: boolean): string {
  if (search === '') return isFiltered ? `No ${many} match these filters` : `No ${many} yet`;
  return `No ${many} match “${search}”${isFiltered ? ' and these filters' : ''}`;
}

function EmptyListDrawing({ isSad }: { isSad: boolean }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 200 112"
      aria-hidden="true"
      sx={{ width: 200, height: 112, maxWidth: '100%', fill: 'none', strokeLinecap: 'round' }}
    >
      {[20, 52, 84].map((y) => (
        <g key={y} stroke="var(--border)" strokeWidth="5">
          <circle cx="34" cy={y} r="9" strokeWidth="3" />
          <path d={`M58 ${y - 4}h52M58 ${y + 7}h34`} />
        </g>
      ))}
      <circle cx="136" cy="50" r="30" fill="var(--tint)" stroke="var(--primary)" strokeWidth="5" />
      <path d="m158 72 24 24" stroke="var(--primary)" strokeWidth="7" />
      <path
        d={isSad ? 'M127 58a11 11 0 0 1 18 0' : 'M127 55a11 11 0 0 0 18 0'}
        stroke="var(--primary)"
        strokeWidth="3.500"
      />
      <path d="M127 42v1M145 42v1" stroke="var(--primary)" strokeWidth="3.500" />
    </Box>
  );
}
