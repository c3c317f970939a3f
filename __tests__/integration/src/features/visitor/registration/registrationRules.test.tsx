import { screen } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { timesSent } from '../../../../../support/app/network';
import { renderApp } from '../../../../../support/app/renderApp';
import { newPerson } from '../../../../../support/e2e/people';
import { acceptTerms, codeField, field, fillDetails, openCodeStep, openDetails, submitDetails } from './wizard';

describe('section 5.2: rules of the registration form', () => {
  const cases: [string, Parameters<typeof fillDetails>[1], string][] = [
    ['firstName', { firstName: '' }, 'First Name is required'],
    ['lastName', { lastName: '  ' }, 'Last Name is required'],
    ['userName', { userName: 'ab' }, 'User Name must be 3 or more characters long'],
    ['email', { email: 'amina@mail' }, 'Invalid email address'],
    ['empty email', { email: '' }, 'Invalid email address'],
    ['password', { password: 'S!0rt' }, 'Password should be at least 8 characters'],
    ['uppercase', { password: 'str0ng!password' }, 'Password must contain at least one uppercase letter'],
    ['lowercase', { password: 'STR0NG!PASSWORD' }, 'Password must contain at least one lowercase letter'],
    ['digit', { password: 'Strong!Password' }, 'Password must contain at least one number'],
    ['special', { password: 'Str0ngPassword' }, 'Password must contain at least one special character'],
  ];

  test.each(cases)('%s', async (_, broken, message) => {
    const { user } = await openDetails(newPerson());
    await fillDetails(user, broken);
    await submitDetails(user);
    const shown = await screen.findByText(message);
    const [bad] = screen
      .getAllByRole('textbox')
      .concat(field('Password'))
      .filter((input) => input.getAttribute('aria-invalid') === 'true');
    expect(bad).toHaveFocus();
    expect(bad).toHaveAttribute('aria-describedby', shown.id);
    expect(timesSent('register')).toBe(0);
  });

  test('a message shows on leaving the field', async () => {
    const { user } = renderApp(pathTo('register'));
    await acceptTerms(user);
    await user.click(field('First Name'));
    await user.tab();
    expect(await screen.findByText('First Name is required')).toBeInTheDocument();
  });

  test.each([
    ['', 'OTP is required'],
    ['123', 'OTP should be 6 digits long'],
  ])("the code '%s': %s", async (code, message) => {
    const { user } = await openCodeStep();
    if (code) await user.type(codeField(), code);
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(timesSent('verifyEmail')).toBe(0);
  });
});
