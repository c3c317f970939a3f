import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import type { InferType } from 'yup';
import { newPasswordRules } from '#contract/people/passwords/passwordRules';
import { FormInput } from '../../../../src/components/form/FormInput';
import { useRulesForm } from '../../../../src/components/form/useRulesForm';
import { emailVerificationRules } from '#contract/people/users/registrationRules';
import { CodeForm } from '../../../../src/components/form/CodeForm';
import { NewPasswordField } from '../../../../src/components/form/NewPasswordField';

type NewPassword = InferType<typeof newPasswordRules>;

describe('a form with rules', () => {
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

  test('a field is validated on blur, and then with each change', async () => {
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

  test('a valid submit sends the values', async () => {
    const send = open();
    await userEvent.type(field('Password'), 'Secret!123');
    await userEvent.type(field('Again'), 'Secret!123');
    await press();
    await waitFor(() => {
      expect(send).toHaveBeenCalledWith({ password: 'Secret!123', confirmPassword: 'Secret!123' });
    });
  });
});

function Page({ onCode }: { onCode: (code: string) => void }) {
  const form = useRulesForm({
    rules: emailVerificationRules,
    defaultValues: { token: '' },
    reValidateMode: 'onSubmit',
  });
  const onSubmit = form.handleSubmit(({ token }) => {
    onCode(token);
  });
  return <CodeForm control={form.control} name="token" label="Code" autoFocus isWaiting={false} onSubmit={onSubmit} />;
}

function show() {
  const onCode = jest.fn();
  render(<Page onCode={onCode} />);
  return { onCode, user: userEvent.setup(), boxes: screen.getByRole('textbox', { name: 'Code' }) };
}

describe('a code', () => {
  test('is submitted once, when its sixth digit is typed; a seventh changes nothing', async () => {
    const { onCode, user, boxes } = show();
    await user.keyboard('12345');
    expect(onCode).not.toHaveBeenCalled();
    await user.keyboard('67');
    expect(boxes).toHaveValue('123456');
    expect(onCode.mock.calls).toEqual([['123456']]);
  });

  test('is not cut when a longer number is pasted', async () => {
    const { onCode, user, boxes } = show();
    await user.paste('1234567');
    expect(boxes).toHaveValue('1234567');
    expect(screen.getByText('OTP should be 6 digits long')).toBeVisible();
    expect(onCode).not.toHaveBeenCalled();
  });

  test('is submitted when pasted, whatever separates its digits', async () => {
    const { onCode, user } = show();
    await user.paste('Your code: 123 456');
    expect(onCode.mock.calls).toEqual([['123456']]);
  });

  test('is submitted by the autofill of one-time codes too', async () => {
    const { onCode, boxes } = show();
    fireEvent.change(boxes, { target: { value: '654321' } });
    await screen.findByDisplayValue('654321');
    expect(onCode.mock.calls).toEqual([['654321']]);
  });

  test('is submitted again after a correction, and unchanged with the button', async () => {
    const { onCode, user } = show();
    await user.keyboard('123456{Backspace}7');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(onCode.mock.calls).toEqual([['123456'], ['123457'], ['123457']]);
  });
});

describe('a new password', () => {
  function Form() {
    const { control } = useForm({ defaultValues: { password: '' } });
    return <NewPasswordField control={control} name="password" label="Password" />;
  }

  const done = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text.endsWith(': done'));

  test('the list updates its ticks while typing', async () => {
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
});
