import { memo, useCallback, useEffect, useId, useRef } from 'react';
import { FormHelperText } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { OTP_LENGTH } from '../../../contract/constants';
import { afterPaint } from '../afterPaint';
import css from './OtpField.module.css';
import { useFieldBinding, type FieldBinding, type FormFieldProps } from './useFieldBinding';

interface OtpLook {
  label: string;
  /** Whether it takes the focus when it comes. */
  takesFocus?: boolean;
}

/** A six-digit code bound to a form. */
export function OtpField<Values extends FieldValues>({ control, name, ...look }: FormFieldProps<Values> & OtpLook) {
  return <SixBoxes {...look} {...useFieldBinding({ control, name })} />;
}

/**
 * A six-box code that is one real input under six drawn boxes: pasting, one-time-code autofill, backspace, screen
 * readers and password managers then work as in any input.
 */
const SixBoxes = memo(function SixBoxes({
  label,
  takesFocus = false,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
}: FieldBinding & OtpLook) {
  const helperId = useId();
  const nextBox = Math.min(value.length, OTP_LENGTH - 1);
  const input = useRef<HTMLInputElement>(null);
  const keepInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      inputRef(element);
    },
    [inputRef],
  );

  // Not `autoFocus`: for the focus the browser would lay the page out in the task that puts the field there, and once
  // more after it.
  useEffect(() => (takesFocus ? afterPaint(() => input.current?.focus()) : undefined), [takesFocus]);

  return (
    <div>
      <div className={error === undefined ? css.frame : `${css.frame} ${css.wrong}`}>
        <div aria-hidden className={css.boxes}>
          {Array.from({ length: OTP_LENGTH }, (_, box) => (
            <div key={box} className={box === nextBox ? `${css.box} ${css.next}` : css.box}>
              {value[box] ?? ''}
            </div>
          ))}
        </div>
        <input
          ref={keepInput}
          id={name}
          name={name}
          className={css.input}
          value={value}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={helperId}
          onBlur={onBlur}
          onChange={(event) => {
            onChange(event.target.value.replace(/\D/g, '').slice(0, OTP_LENGTH));
          }}
        />
      </div>
      <FormHelperText
        id={helperId}
        error={error !== undefined}
        sx={{ textAlign: 'center', minHeight: '1.25rem', mx: 0 }}
      >
        {error ?? ' '}
      </FormHelperText>
    </div>
  );
});
