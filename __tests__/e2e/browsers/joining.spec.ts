import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/browsers/fixtures';
import { acceptTerms, enterCode, fillAccountDetails, signIn } from '#support/e2e/browsers/journeys';
import { otherCode } from '#support/e2e/mailbox';
import { newBankAccount, newPerson, profile } from '#support/e2e/people';

test.describe('registration and onboarding', () => {
  test('register, wrong code, right code, dashboard, profile, bank, all done', async ({ visitor, server }) => {
    const person = newPerson();
    await visitor.open(pathTo('register'));
    await acceptTerms(visitor);
    await fillAccountDetails(visitor, person);
    await visitor.press('button', 'Create Account');
    await visitor.expectHeading('Verify Email Address');
    await visitor.expectText(person.email);

    const code = await server.mailbox.codeFor(person.email);
    await enterCode(visitor, 'Verification code', otherCode(code));
    await visitor.expectText('The code is not correct');
    await visitor.expectField('Verification code', '');
    await enterCode(visitor, 'Verification code', code);
    await visitor.expectAt(pathTo('dashboard'));
    await visitor.expectText('Account created.');

    await visitor.press('link', 'Complete profile');
    await visitor.expectAt(pathTo('completeProfile'));
    await visitor.fillDate('Date of Birth', profile.dateOfBirth);
    await visitor.press('combobox', 'Gender');
    await visitor.press('option', profile.gender);
    await visitor.fill('Address', profile.address);
    await visitor.press('combobox', 'Nationality');
    await visitor.press('option', profile.nationality);
    await visitor.press('button', 'Save profile');
    await visitor.expectAt(pathTo('dashboard'));
    await visitor.expectText('Profile completed successfuly');

    await visitor.press('link', 'Add bank account');
    const bankAccount = newBankAccount();
    await visitor.fill('Bank Name', bankAccount.bankName);
    await visitor.press('option', bankAccount.bankName);
    await visitor.fill('Account Number', bankAccount.accountNumber);
    await visitor.expectText('Please check before you submit');
    await visitor.press('button', 'Submit');
    await visitor.expectAt(pathTo('dashboard'));
    await visitor.expectText('Bank Account added successfuly');
    await visitor.expectHeading('Your account');
    await visitor.expectNoText('Add Your Bank Details');
  });

  test('a reload resumes the step, with what was typed but never the password', async ({ visitor, server }) => {
    const person = newPerson();
    await visitor.open(pathTo('register'));
    await acceptTerms(visitor);
    await fillAccountDetails(visitor, person);
    await visitor.tab.reload();
    await visitor.expectField('First Name', person.firstName);
    await visitor.expectField('Password', '');
    await visitor.fill('Password', person.password);
    await visitor.press('button', 'Create Account');
    await visitor.expectHeading('Verify Email Address');
    await visitor.tab.reload();
    await visitor.expectHeading('Verify Email Address');
    await enterCode(visitor, 'Verification code', await server.mailbox.codeFor(person.email));
    await visitor.expectAt(pathTo('dashboard'));
  });

  test('an email that is taken is refused and the form kept; the code can be given up', async ({
    visitor,
    members,
  }) => {
    const { email } = await members.create('verified');
    const person = newPerson({ email });
    await visitor.open(pathTo('register'));
    await acceptTerms(visitor);
    await fillAccountDetails(visitor, person);
    await visitor.press('button', 'Create Account');
    await visitor.expectText('An account with this email already exists');
    await visitor.expectField('User Name', person.userName);

    await visitor.fill('Email', newPerson().email);
    await visitor.press('button', 'Create Account');
    await visitor.expectHeading('Verify Email Address');
    await visitor.press('button', 'Start again');
    await visitor.expectHeading('Account Details');
    expect(await visitor.stored('token')).toBeNull();
  });
});

test('the dashboard leads to the code that verifies an email', async ({ visitor, members }) => {
  const member = await members.create('registered');
  await signIn(visitor, member);
  await visitor.press('button', 'Verify email');
  await visitor.expectAt(pathTo('verifyEmail'));
  await enterCode(visitor, 'OTP from your email', otherCode(member.code));
  await visitor.expectText('The code is not correct');
  await enterCode(visitor, 'OTP from your email', member.code);
  await visitor.expectAt(pathTo('dashboard'));
  await visitor.expectText('Complete Your Profile');
});

test('leaving with unsaved input asks first, by link and by the back button', async ({ visitor, members }) => {
  const member = await members.create('verified');
  await visitor.openAs({ user: JSON.stringify(member.user), token: member.accessToken }, pathTo('dashboard'));
  await visitor.press('link', 'Complete profile');
  await visitor.fill('Address', '12 Marina Road');
  await visitor.press('button', `Hey, ${member.firstName}`);
  await visitor.press('menuitem', 'Back to Home');
  await visitor.expectShown({ role: 'dialog', name: 'Leave this page?' });
  await visitor.press('button', 'Stay');
  await visitor.expectNoText('Leave this page?');
  await visitor.expectAt(pathTo('completeProfile'));
  await visitor.tab.back();
  await visitor.press('button', 'Leave');
  await visitor.expectAt(pathTo('dashboard'));
});
