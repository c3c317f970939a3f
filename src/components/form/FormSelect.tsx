import { memo, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ErrorLine } from './ErrorLine';
import { LabelledSelect } from './LabelledSelect';
import { useFieldBinding, type FieldBinding, type FormFieldProps } from './useFieldBinding';

interface SelectLook {
  label: string;
  autoComplete?: string;
  /** Its `option` elements, made outside the component, so that they stay the same. */
  children: ReactNode;
}

/** A labelled choice of few bound to a form. Nothing is chosen at first, and that cannot be chosen again. */
export function FormSelect<Values extends FieldValues>({
  control,
  name,
  ...look
}: FormFieldProps<Values> & SelectLook) {
  return <SelectInput {...look} {...useFieldBinding({ control, name })} />;
}

const SelectInput = memo(function SelectInput({ error, name, children, ...rest }: FieldBinding & SelectLook) {
  const helperId = `${name}-help`;
  return (
    <LabelledSelect
      {...rest}
      id={name}
      name={name}
      isWrong={error !== undefined}
      aria-describedby={helperId}
      note={<ErrorLine id={helperId} error={error} />}
    >
      <option value="" hidden />
      {children}
    </LabelledSelect>
  );
});
