import { useId, useState, type SyntheticEvent } from 'react';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { formatCount } from '../../lib/format';

interface PageFieldProps {
  page: number;
  lastPage: number;
  onGoTo: (page: number) => void;
}

export function PageField({ page, lastPage, onGoTo }: PageFieldProps) {
  const [typed, setTyped] = useState<{ page: number; text: string }>();
  const totalId = useId();
  // Derived, not copied: a copy can miss a page's change, and leaving the field would then turn back.
  const text = typed?.page === page ? typed.text : String(page);

  const go = () => {
    const target = /^[1-9]\d*$/.test(text) ? Math.min(Number(text), lastPage) : page;
    setTyped(undefined);
    if (target !== page) onGoTo(target);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    go();
  };

  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextField
        size="small"
        label="Page"
        value={text}
        onChange={({ target }) => {
          setTyped({ page, text: target.value.replace(/\D/g, '').slice(0, 7) });
        }}
        onBlur={go}
        slotProps={{
          htmlInput: { inputMode: 'numeric', enterKeyHint: 'go', autoComplete: 'off', 'aria-describedby': totalId },
        }}
        sx={{ width: '4.5rem' }}
      />
      <Box component="span" id={totalId} sx={{ whiteSpace: 'nowrap', fontSize: '0.875rem' }}>
        of {formatCount(lastPage)}
      </Box>
    </Box>
  );
}
