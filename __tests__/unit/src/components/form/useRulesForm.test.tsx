import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInRules, type SignIn } from '../../../../../contract/session/rules/signIn';
import { FormInput } from '../../../../../src/components/form/FormInput';
import { SubmitButton } from '../../../../../src/components/form/SubmitButton';
import type { LoadRules } from '../../../../../src/components/form/lateRules';
import { useRulesForm } from '../../../../../src/components/form/useRulesForm';
import { failures } from '../../../../../src/components/toast/catalogue';
import { presentToastsBy } from '../../../../../src/components/toast/toast';

interface FormProps {
  rules: LoadRules<SignIn>;
  send: (values: SignIn) => void;
}

function SignInForm({ rules, send }: FormProps) {
  const form = useRulesForm({
    rules,
    defaultValues: { email: '', password: '', rememberMe: false },
    failure: failures.signIn,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(send)}>
      <FormInput control={form.control} name="email" label="Email" />
      <FormInput control={form.control} name="password" label="Password" />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending…">
        Send
      </SubmitButton>
    </form>
  );
}

type Rules = Awaited<ReturnType<LoadRules<SignIn>>>;

/** A download of the rules that the test answers; every try is one more of `tries`. */
function heldDownload() {
  const tries: { arrive: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const rules: LoadRules<SignIn> = () =>
    new Promise<Rules>((resolve, reject) => {
      tries.push({
        arrive: () => act(async () => resolve(signInRules)),
        fail: () => act(async () => reject(new Error('no network'))),
      });
    });
  return { rules, tries };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const GOOD = { email: 'ada@mail.example', password: 'Secret!1', rememberMe: false };

function open() {
  const download = heldDownload();
  const send = jest.fn<undefined, [SignIn]>();
  const told = jest.fn();
  const stopTelling = presentToastsBy(told);
  render(<SignInForm rules={download.rules} send={(values) => send(values)} />);
  return { ...download, send, told, stopTelling, user: userEvent.setup() };
}

async function typeGood({ user }: ReturnType<typeof open>) {
  await user.type(field('Email'), GOOD.email);
  await user.type(field('Password'), GOOD.password);
}

test('the rules are fetched without anybody asking, and once', async () => {
  const form = open();
  await waitFor(() => {
    expect(form.tries).toHaveLength(1);
  });
  await form.tries[0]!.arrive();
  await typeGood(form);
  await form.user.click(sendButton());
  await waitFor(() => {
    expect(form.send).toHaveBeenCalledWith(GOOD);
  });
  expect(form.tries).toHaveLength(1);
});

test('a field can be typed in before the rules have come, and is judged once they have', async () => {
  const form = open();
  await form.user.type(field('Email'), 'nobody');
  await form.user.tab();
  expect(field('Email')).toHaveValue('nobody');
  expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
  await form.tries[0]!.arrive();
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
});

test('a submit before the rules have come waits for them, says so, and lets nothing wrong through', async () => {
  const form = open();
  await form.user.type(field('Email'), 'nobody');
  await form.user.click(sendButton());
  expect(await screen.findByRole('button', { name: 'Sending…' })).toBeDisabled();
  await form.tries[0]!.arrive();
  expect(await screen.findByText('Invalid email address')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(field('Email')).toHaveFocus();
  expect(sendButton()).toBeEnabled();
  expect(form.send).not.toHaveBeenCalled();
});

test('a submit before the rules have come is sent once they have, with what was typed', async () => {
  const form = open();
  await typeGood(form);
  await form.user.click(sendButton());
  expect(form.send).not.toHaveBeenCalled();
  await form.tries[0]!.arrive();
  await waitFor(() => {
    expect(form.send).toHaveBeenCalledTimes(1);
  });
  expect(form.send).toHaveBeenCalledWith(GOOD);
});

test('rules that cannot be fetched: nothing is sent, the person is told, and the next submit asks again', async () => {
  const form = open();
  await typeGood(form);
  await form.user.click(sendButton());
  await form.tries[0]!.fail();
  await waitFor(() => {
    expect(form.told).toHaveBeenCalledTimes(1);
  });
  expect(form.told).toHaveBeenCalledWith({
    kind: 'error',
    title: 'Login Error.',
    text: 'Login Failed, Retry',
    seconds: 9,
  });
  expect(form.send).not.toHaveBeenCalled();
  expect(field('Email')).toHaveValue(GOOD.email);

  await form.user.click(sendButton());
  await waitFor(() => {
    expect(form.tries).toHaveLength(2);
  });
  await form.tries[1]!.arrive();
  await waitFor(() => {
    expect(form.send).toHaveBeenCalledWith(GOOD);
  });
  expect(form.told).toHaveBeenCalledTimes(1);
  form.stopTelling();
});

test('leaving a field while the rules cannot be fetched says nothing, and leaves the field as it is', async () => {
  const form = open();
  await form.user.type(field('Email'), 'nobody');
  await form.user.tab();
  await form.tries[0]!.fail();
  expect(form.told).not.toHaveBeenCalled();
  expect(field('Email')).toHaveAttribute('aria-invalid', 'false');
  expect(field('Email')).toHaveValue('nobody');
});
