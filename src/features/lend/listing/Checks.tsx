import Box from '@mui/material/Box';
import { checkItemLabels, checkLevelLabels, checkLevelMeanings } from '../../../../contract/lending/files/checklist';
import type { ShownCheck } from '../../../../contract/lending/files/checkSchema';

/** Lenders see how far each statement was checked, never the documents. */
export function Checks({ checks }: { checks: readonly ShownCheck[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {checks.map(({ item, level }) => (
        <li key={item}>
          {checkItemLabels[item]}: <strong>{checkLevelLabels[level].toLowerCase()}</strong>
          {level !== 'stated' && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              , {lower(checkLevelMeanings[level])}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
