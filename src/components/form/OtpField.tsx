import { useId } from 'react';
import FormHelperText from '@mui/material/FormHelperText';
import type { FieldValues } from 'react-hook-form';
import { OTP_LENGTH } from '#contract/people/codes/oneTimeCode';
import { WRONG_CODE } from '#contract/people/codes/oneTimeCodeRule';
import css from './OtpField.module.css';
import { useFieldBinding, type FormFieldProps } from './useFieldBinding';

interface OtpFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  label: string;
  autoFocus?: boolean;
  /** Whether the sixth digit submits the form. */
  submits?: boolean;
}

/** One input over six drawn boxes, so that pasting and autofill work (docs/product/people.md#code-field). */
export function OtpField<Values extends FieldValues>({
  control,
  name,
  label,
  autoFocus = false,
  submits = true,
}: OtpFieldProps<Values>) {
  const { value, onChange, onBlur, inputRef, error: refusal } = useFieldBinding({ control, name });
  // Said at once, since the boxes don't show it.
  const error = value.length > OTP_LENGTH ? WRONG_CODE : refusal;
  const helperId = useId();
  const nextBox = Math.min(value.length, OTP_LENGTH - 1);

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
          ref={inputRef}
          id={name}
          name={name}
          className={css.input}
          value={value}
          autoFocus={autoFocus}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={helperId}
          onBlur={onBlur}
          onChange={(event) => {
            const code = event.target.value.replace(/\D/g, '');
            // One key too many after the last digit changes nothing; what is pasted stays whole.
            if (value.length === OTP_LENGTH && code.length === OTP_LENGTH + 1 && code.startsWith(value)) return;
            onChange(code);
            if (submits && code.length === OTP_LENGTH && code !== value) event.target.form?.requestSubmit();
          }}
        />
      </div>
      <FormHelperText id={helperId} error={error !== undefined} sx={{ textAlign: 'center' }}>
        {error ?? ' '}
      </FormHelperText>
    </div>
  );
}
