import { expect, test as pageTest } from '../fixtures';
import { allHands, type Hands } from './hands';

export interface HandsOption {
  handsName: keyof typeof allHands;
}

export const test = pageTest.extend<HandsOption & { hands: Hands }>({
  handsName: ['mouse', { option: true }],
  hands: async ({ handsName }, use) => {
    await use(allHands[handsName]);
  },
});

export { expect };
