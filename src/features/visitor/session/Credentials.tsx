import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormInput } from '../../../components/form/FormInput';
import { emailAsTyped } from '../../../components/form/inputAttributes';
import { PasswordField } from '../../../components/form/PasswordField';

interface CredentialsProps<Values extends FieldValues> {
  control: Control<Values, unknown, Values>;
  email: FieldPath<Values>;
  password: FieldPath<Values>;
}

export function Credentials<Values extends FieldValues>({ control, email, password }: CredentialsProps<Values>) {
  return (
    <>
      <FormInput
        control={control}
        name={email}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        input={emailAsTyped}
      />
      <PasswordField control={control} name={password} label="Password" autoComplete="current-password" />
    </>
  );
}
