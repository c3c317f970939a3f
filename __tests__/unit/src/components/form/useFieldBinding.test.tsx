import { act, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useFieldBinding, type FieldBinding } from '../../../../../src/components/form/useFieldBinding';

test("what a field is given stays the same while only its form changes, and changes with the field's own error", () => {
  const given: FieldBinding[] = [];
  let setError: (name: 'email' | 'password', error: { message: string }) => void = () => undefined;
  function Form() {
    const form = useForm({ defaultValues: { email: '', password: '' } });
    setError = form.setError;
    given.push(useFieldBinding({ control: form.control, name: 'email' }));
    return <p>{form.formState.errors.password?.message}</p>;
  }
  render(<Form />);
  act(() => {
    setError('password', { message: 'Password is required' });
  });

  screen.getByText('Password is required');
  const [first, ...later] = given;
  expect(later.length).toBeGreaterThan(0);
  for (const binding of later) {
    for (const [key, value] of Object.entries(binding)) expect(value).toBe(Reflect.get(first!, key));
  }

  act(() => {
    setError('email', { message: 'Invalid email address' });
  });
  expect(given.at(-1)?.error).toBe('Invalid email address');
});
