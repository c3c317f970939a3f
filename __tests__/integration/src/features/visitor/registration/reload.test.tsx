import { screen } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall } from '../../../../../support/app/network';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '../../../../../support/app/server';
import { newPerson } from '../../../../../support/e2e/people';
import {
  acceptTerms,
  agreement,
  field,
  fillDetails,
  findCodeStep,
  findDetails,
  findTerms,
  openDetails,
  submitDetails,
} from './wizard';

describe('section 10.3: a reload resumes the step', () => {
  test('the terms, ticked', async () => {
    const { user } = renderApp(pathTo('register'));
    await findTerms();
    await user.click(agreement());
    renderApp(pathTo('register'));
    await findTerms();
    expect(agreement()).toBeChecked();
  });

  test('the details, with what was typed but never the password', async () => {
    const person = newPerson();
    await openDetails(person);
    renderApp(pathTo('register'));
    await findDetails();
    expect(field('First Name')).toHaveValue(person.firstName);
    expect(field('Last Name')).toHaveValue(person.lastName);
    expect(field('User Name')).toHaveValue(person.userName);
    expect(field('Email')).toHaveValue(person.email);
    expect(field('Password')).toHaveValue('');
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(person.password);
  });

  test('the code, by the stored token alone; its email comes from my-profile', async () => {
    const member = await members.create('registered');
    renderApp(pathTo('register'), { accessToken: member.accessToken });
    await findCodeStep();
    expect(await screen.findByText(member.email)).toBeInTheDocument();
  });

  test('where my-profile does not answer, the code step shows the email of the draft', async () => {
    const person = newPerson();
    const { user } = await openDetails(person);
    answerCall('myProfile', 502, '<html>Bad gateway</html>');
    await submitDetails(user);
    await findCodeStep();
    expect(screen.getByText(person.email)).toBeInTheDocument();
  });

  test('a draft full of garbage starts at the terms', async () => {
    sessionStorage.setItem('registrationDraft', '{"agreed":"<script>","step":{},"details":[1');
    renderApp(pathTo('register'));
    await findTerms();
    expect(agreement()).not.toBeChecked();
  });

  test('leaving for another page and coming back resumes too', async () => {
    const app = renderApp(pathTo('register'));
    await acceptTerms(app.user);
    await fillDetails(app.user, { firstName: 'Amina' });
    await app.user.click(screen.getByRole('link', { name: 'Sign in' }));
    await app.user.click(await screen.findByRole('link', { name: 'Sign up here' }));
    await findDetails();
    expect(field('First Name')).toHaveValue('Amina');
  });
});
