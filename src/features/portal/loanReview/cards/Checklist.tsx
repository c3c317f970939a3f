import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  CHECK_LEVELS,
  checkItemLabels,
  checkLevelLabels,
  checkLevelMeanings,
  type CheckLevel,
} from '#contract/lending/files/checklist';
import type { CheckForm } from '#contract/lending/files/fileRules';
import type { MadeCheck } from '#contract/lending/files/checkSchema';
import { outcomeOf } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { failures } from '../../../../components/toast/catalogue';
import { formatMoment } from '../../../../lib/format';
import { useCheckStatementMutation } from '../loanReviewApi';

interface ChecklistProps {
  loanId: string;
  checks: readonly MadeCheck[];
  canCheck: boolean;
  isAnyOpened: boolean;
}

/** How far each statement was checked; lenders see only the level. */
export function Checklist({ loanId, checks, canCheck, isAnyOpened }: ChecklistProps) {
  return (
    <>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        Checked
      </Typography>
      <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
        Lenders see these.
        {canCheck && !isAnyOpened && ' Open a document first to say more than ‘Not verified’.'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {checks.map((check) => (
          <Box key={check.item} component="li" sx={line}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{checkItemLabels[check.item]}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {check.hint}
                {check.by !== undefined && check.at !== undefined && (
                  <>
                    {' · '}
                    <bdi>{check.by}</bdi>, {formatMoment(check.at)}
                  </>
                )}
              </Typography>
            </Box>
            {canCheck ? (
              <LevelField loanId={loanId} check={check} isAnyOpened={isAnyOpened} />
            ) : (
              <Typography sx={{ flex: 'none' }}>{checkLevelLabels[check.level]}</Typography>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

interface LevelFieldProps {
  loanId: string;
  check: MadeCheck;
  isAnyOpened: boolean;
}

function LevelField({ loanId, check: { item, level }, isAnyOpened }: LevelFieldProps) {
  const [send, { isLoading }] = useCheckStatementMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<CheckForm>());

  async function choose(chosen: CheckLevel): Promise<void> {
    const body = { item, level: chosen };
    // Going back to an earlier choice is a new command.
    keyFor.forget();
    const outcome = await outcomeOf(send({ params: { loanId }, body, idempotencyKey: keyFor(body) }).unwrap());
    if ('error' in outcome) showFailure(failures.administration, outcome.error);
  }

  return (
    <TextField
      select
      size="small"
      value={level}
      disabled={isLoading}
      onChange={({ target }) => {
        const chosen = CHECK_LEVELS.find((one) => one === target.value);
        if (chosen) void choose(chosen);
      }}
      slotProps={{
        select: {
          'aria-label': `${checkItemLabels[item]}: how far it was checked`,
          renderValue: () => checkLevelLabels[level],
        },
      }}
      sx={{ width: { xs: 1, sm: 160 }, flex: 'none' }}
    >
      {CHECK_LEVELS.map((one) => (
        <MenuItem key={one} value={one} disabled={one !== 'stated' && !isAnyOpened} sx={{ whiteSpace: 'normal' }}>
          <span>
            {checkLevelLabels[one]}
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {checkLevelMeanings[one]}
            </Typography>
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
}

const line = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: { xs: 1, sm: 2 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
