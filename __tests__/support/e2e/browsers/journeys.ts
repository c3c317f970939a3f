import type { Registration } from '#contract/people/users/registrationRules';
import { pathTo } from '../../../../src/pathTo';
import type { Visitor } from './Visitor';

type Credentials = Pick<Registration, 'email' | 'password'>;

export async function acceptTerms(visitor: Visitor): Promise<void> {
  await visitor.press('checkbox', 'I agree to the terms and conditions');
  await visitor.press('button', 'Next');
  await visitor.expectHeading('Account Details');
}

export async function fillAccountDetails(visitor: Visitor, person: Registration): Promise<void> {
  await visitor.fill('First Name', person.firstName);
  await visitor.fill('Last Name', person.lastName);
  await visitor.fill('User Name', person.userName);
  await visitor.fill('Email', person.email);
  await visitor.fill('Password', person.password);
}

export const enterCode = (visitor: Visitor, label: string, code: string): Promise<void> => visitor.type(label, code);

export async function submitSignIn(visitor: Visitor, { email, password }: Credentials): Promise<void> {
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.press('button', 'Sign In');
}

export async function signIn(visitor: Visitor, credentials: Credentials): Promise<void> {
  await visitor.open(pathTo('login'));
  await submitSignIn(visitor, credentials);
  await visitor.expectAt(pathTo('dashboard'));
}

export async function logOut(visitor: Visitor, firstName: string): Promise<void> {
  await visitor.press('button', `Hey, ${firstName}`);
  await visitor.press('menuitem', 'Logout');
  await visitor.expectAt(pathTo('home'));
}
