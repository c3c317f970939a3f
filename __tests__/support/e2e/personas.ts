import type { Page } from '@playwright/test';
import type { Members, Stage } from './members';
import { forgedToken, secondsFromNow, store, storeSession } from './storage';

export type Persona =
  | 'nobody'
  | Stage
  | 'verifying email'
  | 'registering'
  | 'reset, code asked for'
  | 'reset, code right'
  | 'administrator';

const reset = (verified: boolean) => forgedToken({ email: 'ada@mail.example', exp: secondsFromNow(600), verified });

export async function become(page: Page, members: Members, persona: Persona): Promise<void> {
  await storePersona(page, members, persona);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
}

async function storePersona(page: Page, members: Members, persona: Persona): Promise<void> {
  switch (persona) {
    case 'nobody':
      return store(page, {});
    case 'reset, code asked for':
      return store(page, { tempToken: reset(false) });
    case 'reset, code right':
      return store(page, { tempToken: reset(true) });
    case 'administrator':
      return storeSession(page, await members.signInAsAdmin());
    case 'registering':
      return store(page, { token: (await members.create('registered')).accessToken });
    case 'verifying email': {
      const { user, accessToken } = await members.signIn(await members.create('registered'));
      return store(page, { user: JSON.stringify(user), token: accessToken, isVerifyingEmail: 'true' });
    }
    default:
      // A registration's own token has fewer rights.
      return storeSession(page, await members.signIn(await members.create(persona)));
  }
}
