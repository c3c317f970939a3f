import { useRef, useState } from 'react';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useController, type FieldValues } from 'react-hook-form';
import { EyeIcon, EyeOffIcon } from '../icons';
import type { FormFieldProps } from './FormTextField';

interface PasswordFieldProps {
  label: string;
  /** Tells password managers which password is meant. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a show/hide toggle that keeps the caret where it is. */
export function PasswordField<Values extends FieldValues>({
  control,
  name,
  label,
  autoComplete,
}: FormFieldProps<Values> & PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const { field, fieldState } = useController({ control, name });
  const { ref, ...binding } = field;

  const toggle = () => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    setShown(!isShown);
    // Browsers put the caret back to the start when the type of an input changes.
    requestAnimationFrame(() => input.current?.setSelectionRange(selectionStart ?? null, selectionEnd ?? null));
  };

  return (
    <TextField
      {...binding}
      value={binding.value ?? ''}
      id={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        ref(element);
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? ' '}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isShown ? `Hide ${label}` : `Show ${label}`}
                aria-pressed={isShown}
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={toggle}
              >
                {isShown ? <EyeOffIcon /> : <EyeIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
