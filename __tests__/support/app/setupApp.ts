import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { API_KEY_META } from '#contract/api';
import { SIDEBAR_SCREEN, TABLE_SCREEN, WIDE_SCREEN } from '../../../src/styles/breakpoints';
import { computedStyle } from './computedStyle';
import { installNetwork, resetNetwork } from './network';
import { stopApps } from './runningApps';
import { serverUrl } from './server';
import { recordReach } from '../../../src/lib/reachability';
import { API_KEY } from '../e2e/appServer';

// A file's first page takes a second of processor time to load: ten seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);
// React notes the stack of each element it makes, and jest asks for a hundred lines; Node's own number is ten.
Error.stackTraceLimit = 10;

// Missing in jsdom: a laptop's width, light colours, motion allowed.
const laptop: typeof window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: [WIDE_SCREEN, SIDEBAR_SCREEN, TABLE_SCREEN].includes(query),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.matchMedia = laptop;
window.getComputedStyle = computedStyle;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeAll(() => {
  installNetwork(serverUrl);
  const key = document.createElement('meta');
  key.name = API_KEY_META;
  key.content = API_KEY;
  document.head.append(key);
});

afterEach(() => {
  stopApps();
  jest.useRealTimers();
  window.matchMedia = laptop;
  resetNetwork();
  recordReach(true);
  localStorage.clear();
  sessionStorage.clear();
});
