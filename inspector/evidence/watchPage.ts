import { readStoredSession } from '../../src/session/storedSession';
import type { PageEvent, PageShown } from './pageEvent';
import { pathPattern } from './maskEvent';
import { controlOf, selectOf, targetOf } from './target';
import { isMasked, maskValue, recordedText } from './publicText';

/** Messages that disappear faster than this can't be read. */
export const SETTLED_MS = 100;

interface Watch {
  tell: (pageEvent: PageEvent, key?: string) => string;
  /** Whether this is still the latest event. */
  isLast: (key: string) => boolean;
}

/** Records what the user does on this page and what the page says, without typed text. */
export function watchPage(watch: Watch): void {
  watchPlaces(watch);
  watchHands(watch, watchTexts(watch));
  watchErrors(watch);
}

function watchPlaces({ tell }: Watch): void {
  let shown = '';
  const look = (how: 'loaded' | 'followed' | 'back') => {
    const path = pathPattern(window.location.pathname);
    if (path !== shown)
      tell({ kind: 'page', path, how, session: sessionNow(), width: window.innerWidth, height: window.innerHeight });
    shown = path;
  };
  look('loaded');
  window.addEventListener('popstate', () => {
    look('back');
  });
  // The router changes the address without an event, but always changes the page.
  new MutationObserver(() => {
    look('followed');
  }).observe(document, { childList: true, subtree: true });
}

function sessionNow(): PageShown['session'] {
  const { user, accessToken, tempToken } = readStoredSession();
  if (user && accessToken !== null) return user.isAdmin ? 'administrator' : 'user';
  return tempToken === null ? 'guest' : 'verifying';
}

/** @param noteTexts runs first, since the user reacts to earlier texts */
function watchHands({ tell, isLast }: Watch, noteTexts: () => void): void {
  let typed: { element: Element; key: string } | undefined;
  const listen = (type: string, act: (control: Element) => void) => {
    const onEvent = ({ target }: Event) => {
      const control = controlOf(target);
      if (!control) return;
      noteTexts();
      act(control);
    };
    document.addEventListener(type, onEvent, { capture: true, passive: true });
  };
  listen('click', (control) => {
    if (control.matches('input:not([type=submit], [type=button]), textarea, select')) return;
    // The list opened before this click, or by typing.
    const select = selectOf(control);
    if (select && typed?.element !== select) tell({ kind: 'act', act: 'click', target: targetOf(select) });
    typed = undefined;
    tell({ kind: 'act', act: 'click', target: targetOf(control) });
  });
  listen('input', (control) => {
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      typed = undefined;
      tell({ kind: 'act', act: control.checked ? 'check' : 'uncheck', target: targetOf(control) });
      return;
    }
    // Consecutive keys count as one act, unless something happened in between.
    const before = typed?.element === control && isLast(typed.key) ? typed.key : undefined;
    const text = textIn(control);
    const act: PageEvent = {
      kind: 'act',
      act: 'type',
      target: targetOf(control),
      ...(text !== undefined && !isMasked(text) && { text }),
    };
    typed = { element: control, key: tell(act, before) };
  });
}

const textIn = (control: Element): string | undefined =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? maskValue(control.value, control)
    : undefined;

/** @returns a function that records the page's current texts at once */
function watchTexts({ tell }: Watch): () => void {
  let heading = '';
  let shown = new Set<string>();
  const look = () => {
    const title = textsAt('h1')[0] ?? '';
    if (title !== heading && title !== '') tell({ kind: 'heading', text: title });
    heading = title;
    const toasts = textsAt('[data-public="toast"]');
    const messages = textsAt('[data-public="message"]');
    for (const text of toasts) if (!shown.has(`toast ${text}`)) tell({ kind: 'toast', text });
    for (const text of messages) if (!shown.has(`message ${text}`)) tell({ kind: 'message', text });
    shown = new Set([...toasts.map((text) => `toast ${text}`), ...messages.map((text) => `message ${text}`)]);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lookIfChanged = () => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    look();
  };
  new MutationObserver(() => {
    waiting ??= setTimeout(lookIfChanged, SETTLED_MS);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
  return lookIfChanged;
}

const textsAt = (selector: string): string[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => !element.closest('[data-inspector]') && element.checkVisibility())
    .map(recordedText)
    .filter((text) => /[^•\s]/.test(text));

function watchErrors({ tell }: Watch): void {
  const say = (value: unknown) => {
    tell({ kind: 'error', text: errorText(value) });
  };
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    say(error ?? (message === 'Script error.' ? message : undefined));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    say(reason);
  });
  const { error: before } = console;
  // eslint-disable-next-line no-console -- records what the console reports as an error
  console.error = (...said: unknown[]) => {
    say(said.find((part) => part instanceof Error) ?? formatOf(said));
    before.apply(console, said);
  };
}

/** Errors whose message is the engine's, which never contains typed text. */
const SPOKEN = ['TypeError', 'ReferenceError', 'RangeError'];
const PLACE = /\.js:\d+:\d+$/;

function errorText(value: unknown): string {
  if (!(value instanceof Error)) return typeof value === 'string' ? value : 'A value that isn’t an error was thrown.';
  const place = value.stack?.split(/[\s()/]/).find((part) => PLACE.test(part));
  return `${value.name}${SPOKEN.includes(value.name) ? `: ${value.message}` : ''}${place === undefined ? '' : ` at ${place}`}`;
}

/** The format string of a console message, without its values. */
const formatOf = ([format]: readonly unknown[]): string =>
  typeof format === 'string' && format.includes('%') ? format : 'A message in the console.';
