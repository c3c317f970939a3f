import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { NewPasswordField } from '../../../../../src/components/form/NewPasswordField';

function Form() {
  const { control } = useForm({ defaultValues: { password: '' } });
  return <NewPasswordField control={control} name="password" label="Password" />;
}

const done = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.endsWith(': done'));

test('the list ticks itself while one types, and takes ticks back', async () => {
  render(<Form />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Password');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(done()).toEqual([]);
  await user.type(field, 'aB');
  expect(done()).toEqual(['An uppercase letter: done', 'A lowercase letter: done']);
  await user.type(field, '1!xxxx');
  expect(done()).toHaveLength(5);
  await user.type(field, '{Backspace}');
  expect(done()).not.toContain('8 characters or more: done');
});
