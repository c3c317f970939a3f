import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client';
import { JourneyBroken, walkThrough } from './journey';
import { newPerson, type Person } from './person';
import type { Postbox } from './postbox';

interface Load {
  people: Person[];
  stop: () => Promise<void>;
}

class Stopped extends Error {}

const AFTER_A_FAILURE_MS = 300;

export function startLoad(client: Client, postbox: Postbox, workers: number): Load {
  const people: Person[] = [];
  let stopped = false;
  const stoppable: Client = {
    ...client,
    call(name, sent) {
      if (stopped) throw new Stopped();
      return client.call(name, sent);
    },
  };
  async function work(): Promise<void> {
    while (!stopped) {
      const person = newPerson();
      people.push(person);
      try {
        await walkThrough(person, stoppable, postbox);
      } catch (error) {
        if (error instanceof JourneyBroken) await pause(AFTER_A_FAILURE_MS);
        else if (!(error instanceof Stopped)) throw error;
      }
    }
  }
  const running = Promise.all(Array.from({ length: workers }, work));
  running.catch(() => undefined);
  return {
    people,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
