import { expect, test as pageTest } from '../fixtures';
import { allHands, type Hands } from './hands';

/** Which hands a project of playwright.config.ts has. */
export interface HandsOption {
  handsName: keyof typeof allHands;
}

/** The test of a journey of QA, by the mouse or, at length, by keys alone. */
export const test = pageTest.extend<HandsOption & { hands: Hands }>({
  handsName: ['mouse', { option: true }],
  hands: async ({ handsName }, use) => {
    await use(allHands[handsName]);
  },
});

export { expect };
