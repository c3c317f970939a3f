import { memo, useId, useState } from 'react';
import { Box, FormHelperText, Stack } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { OTP_LENGTH } from '../../../contract/constants';
import { useFieldBinding, type FieldBinding, type FormFieldProps } from './useFieldBinding';

interface OtpLook {
  label: string;
  autoFocus?: boolean;
}

/** A six-digit code bound to a form. */
export function OtpField<Values extends FieldValues>({ control, name, ...look }: FormFieldProps<Values> & OtpLook) {
  return <SixBoxes {...look} {...useFieldBinding({ control, name })} />;
}

/**
 * A six-box code that is one real input under six drawn boxes: pasting, one-time-code autofill, backspace, screen
 * readers and password managers then work as in any input.
 */
const SixBoxes = memo(function SixBoxes({ label, autoFocus, name, value, onChange, onBlur, inputRef, error }: FieldBinding & OtpLook) {
  const [hasFocus, setFocus] = useState(false);
  const helperId = useId();
  const activeBox = Math.min(value.length, OTP_LENGTH - 1);

  return (
    <Box>
      <Box sx={{ position: 'relative' }}>
        <Stack direction="row" aria-hidden sx={{ gap: { xs: 1, sm: 1.5 }, justifyContent: 'center' }}>
          {Array.from({ length: OTP_LENGTH }, (_, box) => (
            <Box
              key={box}
              sx={{
                width: 48,
                height: 56,
                flexShrink: 1,
                display: 'grid',
                placeItems: 'center',
                border: hasFocus && box === activeBox ? 2 : 1,
                borderColor: error !== undefined ? 'error.main' : hasFocus && box === activeBox ? 'primary.main' : 'var(--border-strong)',
                borderRadius: '10px',
                fontSize: '1.5rem',
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {value[box] ?? ''}
            </Box>
          ))}
        </Stack>
        <Box
          component="input"
          ref={inputRef}
          id={name}
          name={name}
          value={value}
          autoFocus={autoFocus}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={helperId}
          onFocus={() => {
            setFocus(true);
          }}
          onBlur={() => {
            setFocus(false);
            onBlur();
          }}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            onChange(event.target.value.replace(/\D/g, '').slice(0, OTP_LENGTH));
          }}
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            opacity: 0,
            border: 0,
            // Below 16 px phones zoom into the field.
            fontSize: 16,
            cursor: 'text',
          }}
        />
      </Box>
      <FormHelperText id={helperId} error={error !== undefined} sx={{ textAlign: 'center', minHeight: '1.25rem', mx: 0 }}>
        {error ?? ' '}
      </FormHelperText>
    </Box>
  );
});
