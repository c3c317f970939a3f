import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newPasswordRules, type NewPassword } from '../../../../../contract/people/session/rules/passwordReset';
import { FormInput } from '../../../../../src/components/form/FormInput';
import { useRulesForm } from '../../../../../src/components/form/useRulesForm';

function PasswordForm({ send }: { send: (values: NewPassword) => void }) {
  const form = useRulesForm({ rules: newPasswordRules, defaultValues: { password: '', confirmPassword: '' } });
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <FormInput control={form.control} name="password" label="Password" />
      <FormInput control={form.control} name="confirmPassword" label="Again" />
      <button type="submit">Send</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

function open() {
  const send = jest.fn<undefined, [NewPassword]>();
  render(<PasswordForm send={(values) => send(values)} />);
  return send;
}

test('a field is judged when it is left, and from then on with each change', async () => {
  open();
  await userEvent.type(field('Password'), 'short');
  expect(field('Password')).toHaveAttribute('aria-invalid', 'false');
  await userEvent.tab();
  expect(await screen.findByText('Password should be at least 8 characters')).toBeVisible();
  await userEvent.type(field('Password'), 'er than 8');
  expect(await screen.findByText('Password must contain at least one uppercase letter')).toBeVisible();
  expect(screen.queryByText('Password should be at least 8 characters')).not.toBeInTheDocument();
});

test('a refused submit sends nothing, shows one error a field and moves the focus to the first', async () => {
  const send = open();
  await userEvent.type(field('Again'), 'else');
  await press();
  expect(await screen.findByText('Password should be at least 8 characters')).toBeVisible();
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(field('Password')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a submit that keeps the rules sends what was typed', async () => {
  const send = open();
  await userEvent.type(field('Password'), 'Secret!123');
  await userEvent.type(field('Again'), 'Secret!123');
  await press();
  await waitFor(() => {
    expect(send).toHaveBeenCalledWith({ password: 'Secret!123', confirmPassword: 'Secret!123' });
  });
});
