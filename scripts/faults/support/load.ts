import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client';
import { JourneyBroken, walkThrough } from './journey';
import { newPerson, type Person } from './person';
import type { Postbox } from './postbox';

/** People who use the product, so many at a time, one journey after another. */
export interface Load {
  /** Everybody who has begun a journey. */
  people: Person[];
  /** Lets those on their way come to the end of the call they wait for, and starts nobody else. */
  stop: () => Promise<void>;
}

/** Nothing more is to be sent. */
class Stopped extends Error {}

/** Pause after a failed call. */
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
  // Seen by whoever stops the load.
  running.catch(() => undefined);
  return {
    people,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
