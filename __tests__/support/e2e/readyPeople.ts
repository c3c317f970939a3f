import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { User } from '#contract/people/users/userSchema';
import type { Registration } from '#contract/people/users/registrationRules';

/** A person's progress (docs/product/people.md#onboarding); a saver's wallet has money to withdraw. */
export const stages = ['registered', 'verified', 'profiled', 'complete', 'saver'] as const;
export type Stage = (typeof stages)[number];

export interface Member extends Registration {
  accessToken: string;
  user: User;
  /** Code of the registration mail; used up from 'verified' on. */
  code: string;
}

/** People who were made before the server started; each is taken by one test. */
export class ReadyPeople {
  constructor(private readonly folder: string) {}

  async keep(stage: Stage, member: Member): Promise<void> {
    await mkdir(join(this.folder, stage), { recursive: true });
    await writeFile(join(this.folder, stage, `${member.userName}.json`), JSON.stringify(member));
  }

  /** @returns undefined if none is left */
  async take(stage: Stage): Promise<Member | undefined> {
    const names = await readdir(join(this.folder, stage)).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      const file = join(this.folder, stage, name);
      const taken = `${file}.taken`;
      // Of several processes, only one can rename it.
      const isMine = await rename(file, taken).then(
        () => true,
        () => false,
      );
      if (isMine) return JSON.parse(await readFile(taken, 'utf8')) as Member;
    }
    return undefined;
  }
}
