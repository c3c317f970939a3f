import type { FaultPart, Finding, Say } from './part';
import { createClient, outcome } from './support/client';
import { makeFolder, removeFolder } from './support/ownThings';
import { StartFailure, startServer } from './support/server';
import { checkPeople } from './support/checkPeople';
import { newPerson } from './support/person';

const TRIES = 5;
const REFUSAL = /^Another Peerlend server is using .+\. Stop it first, or set DATA_DIR to another folder\.$/m;

async function startSecond(env: Record<string, string>): Promise<string[]> {
  try {
    const second = await startServer(env);
    await second.end('SIGKILL');
    return ['a second server started on the same folder'];
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    const { code, said } = error;
    return [
      ...(code === undefined || code === 0 ? [`the second server ended with code ${String(code)}`] : []),
      ...(REFUSAL.test(said) && !/^ +at /m.test(said) ? [] : [`the second server said: ${said}`]),
    ];
  }
}

async function shareAFolder(say: Say): Promise<Finding> {
  const folder = makeFolder();
  const env = { DATA_DIR: folder };
  const first = await startServer(env);
  const client = createClient(() => first.url);
  const lost: string[] = [];
  try {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      say(`second server, ${attempt} of ${TRIES}`);
      const refused = startSecond(env);
      const person = newPerson();
      const { form, key } = person;
      const answer = await client.call('register', { body: form, headers: { 'idempotency-key': key } });
      if (answer.status === 201) person.facts.add('account');
      else lost.push(`beside a second server, ${outcome(answer)}`);
      lost.push(...(await refused), ...(await checkPeople([person], client)));
    }
  } finally {
    client.close();
    await first.end('SIGKILL');
    removeFolder(folder);
  }
  return {
    fault: 'Two servers on one DATA_DIR',
    tries: TRIES,
    lost,
    seen: 'the second exits with an explanation and a non-zero code; the first keeps running',
  };
}

export const dataFolder: FaultPart = {
  title: 'Two servers on one folder',
  run: async (say) => [await shareAFolder(say)],
};
