import { useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type { FieldValues } from 'react-hook-form';
import { EyeIcon, EyeOffIcon } from '../icons';
import { FormInput } from './FormInput';
import { asTyped } from './inputAttributes';
import type { FormFieldProps } from './useFieldBinding';

interface PasswordFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  label: string;
  autoFocus?: boolean;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { label } = props;
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const toggle = () => {
    const input = frame.current?.querySelector('input');
    const { selectionStart, selectionEnd } = input ?? {};
    setShown(!isShown);
    // Browsers move the caret to the start when an input's type changes.
    requestAnimationFrame(() => input?.setSelectionRange(selectionStart ?? null, selectionEnd ?? null));
  };

  return (
    <div ref={frame}>
      <FormInput
        {...props}
        type={isShown ? 'text' : 'password'}
        input={asTyped}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={isShown ? `Hide ${label}` : `Show ${label}`}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={toggle}
            >
              {isShown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          </InputAdornment>
        }
      />
    </div>
  );
}
