import { useId, useState } from 'react';
import { Box, FormHelperText, Stack } from '@mui/material';
import { useController, type FieldValues } from 'react-hook-form';
import { OTP_LENGTH } from '../../../contract/constants';
import type { FormFieldProps } from './FormTextField';

interface OtpFieldProps {
  label: string;
  autoFocus?: boolean;
}

/**
 * A six-box code that is one real input under six drawn boxes: pasting, one-time-code autofill, backspace, screen
 * readers and password managers then work as in any input.
 */
export function OtpField<Values extends FieldValues>({ control, name, label, autoFocus }: FormFieldProps<Values> & OtpFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { ref, onBlur, onChange } = field;
  const [hasFocus, setFocus] = useState(false);
  const helperId = useId();
  const code = String(field.value ?? '');
  const activeBox = Math.min(code.length, OTP_LENGTH - 1);

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
                borderColor: fieldState.invalid ? 'error.main' : hasFocus && box === activeBox ? 'primary.main' : 'var(--border-strong)',
                borderRadius: '10px',
                fontSize: '1.5rem',
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {code[box] ?? ''}
            </Box>
          ))}
        </Stack>
        <Box
          component="input"
          ref={ref}
          id={name}
          name={name}
          value={code}
          autoFocus={autoFocus}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={fieldState.invalid}
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
      <FormHelperText id={helperId} error={fieldState.invalid} sx={{ textAlign: 'center', minHeight: '1.25rem', mx: 0 }}>
        {fieldState.error?.message ?? ' '}
      </FormHelperText>
    </Box>
  );
}
