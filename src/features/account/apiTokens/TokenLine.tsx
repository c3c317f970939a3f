import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiToken } from '#contract/people/apiTokens/apiTokenSchema';
import { StatusChip } from '../../../components/figures/StatusChip';
import { formatMoment } from '../../../lib/format';
import { useEndApiTokenMutation } from '../accountApi';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../domain/administration/ConfirmDialog')).ConfirmDialog,
}));

export function TokenLine({ token: { id, name, scope, createdAt, lastUsedAt } }: { token: ApiToken }) {
  const [endToken] = useEndApiTokenMutation();
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        minHeight: 72,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Typography>
          <StatusChip tone={scope === 'invest' ? 'info' : 'neutral'}>
            {scope === 'invest' ? 'Reads and invests' : 'Reads'}
          </StatusChip>
        </Box>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          Made {formatMoment(createdAt)}, {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used'}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        color="error"
        sx={{ flexShrink: 0 }}
        aria-label={`End ${name}`}
        onClick={() => setIsEnding(true)}
      >
        End
      </Button>
      {isEnding && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="End this token?"
            text={
              <>
                Programs that use <bdi>{name}</bdi> are refused from now on. This can’t be undone.
              </>
            }
            submit="End the token"
            isDestructive
            send={() => endToken({ params: { tokenId: id } }).unwrap()}
            onClose={() => setIsEnding(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
