import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emailVerificationRules } from '../../../../../contract/people/users/rules/emailVerification';
import { CodeForm } from '../../../../../src/components/form/CodeForm';
import { useRulesForm } from '../../../../../src/components/form/useRulesForm';

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

describe('section 15.5: a code', () => {
  test('submits itself with its sixth digit, and once; a seventh changes nothing', async () => {
    const { onCode, user, boxes } = show();
    await user.keyboard('12345');
    expect(onCode).not.toHaveBeenCalled();
    await user.keyboard('67');
    expect(boxes).toHaveValue('123456');
    expect(onCode.mock.calls).toEqual([['123456']]);
  });

  test('submits itself when it is pasted, whatever stands between its digits', async () => {
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

  test('that was mended is submitted again, and by its button as it stands', async () => {
    const { onCode, user } = show();
    await user.keyboard('123456{Backspace}7');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(onCode.mock.calls).toEqual([['123456'], ['123457'], ['123457']]);
  });
});
