import type { PageEvent } from './pageEvent';

const howText = { loaded: 'loaded', followed: 'opened', back: 'gone back to' };
const actText = { click: 'Pressed', type: 'Typed into', check: 'Checked', uncheck: 'Unchecked' };
const saidBy = { heading: 'Heading', message: 'Message', toast: 'Toast', error: 'Error in the console' };

export function pageEventText(pageEvent: PageEvent): string {
  switch (pageEvent.kind) {
    case 'page':
      return `Page ${howText[pageEvent.how]}: ${pageEvent.path}`;
    case 'act': {
      const { act, text, target } = pageEvent;
      const { role, name, field, index } = target;
      const control = `${role} ${name === undefined ? (field ?? `number ${index + 1}`) : `‘${name}’`}`;
      return `${actText[act]} ${control}${text === undefined ? '' : `: ‘${text}’`}`;
    }
    case 'action':
      return `Store: ${pageEvent.type}`;
    case 'call': {
      const { method, path, name, status, tookMs } = pageEvent;
      const outcome = tookMs === undefined ? 'unanswered' : `${status ?? 'no answer'}, ${tookMs} ms`;
      return `${path === '' ? name : `${method} ${path}`}: ${outcome}`;
    }
    default:
      return `${saidBy[pageEvent.kind]}: ${pageEvent.text}`;
  }
}

/** The event's data; empty if there is none. */
export function pageEventDetail(pageEvent: PageEvent): string {
  if (pageEvent.kind === 'call') {
    const { asked, answer, error } = pageEvent;
    return [asked, error ?? answer].map((part) => (part === undefined ? '' : JSON.stringify(part))).join(' → ');
  }
  return pageEvent.kind === 'action' && pageEvent.payload !== undefined ? JSON.stringify(pageEvent.payload) : '';
}
