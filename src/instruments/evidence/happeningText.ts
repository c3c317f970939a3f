import type { Happening } from './happening';

const howText = { loaded: 'loaded', followed: 'opened', back: 'gone back to' };
const actText = { click: 'Pressed', type: 'Typed into', check: 'Checked', uncheck: 'Unchecked' };
const saidBy = { heading: 'Heading', message: 'Message', toast: 'Toast', error: 'Error in the console' };

export function happeningText(happening: Happening): string {
  switch (happening.kind) {
    case 'page':
      return `Page ${howText[happening.how]}: ${happening.path}`;
    case 'act': {
      const { act, text, target } = happening;
      const { role, name, field, index } = target;
      const control = `${role} ${name === undefined ? (field ?? `number ${index + 1}`) : `‘${name}’`}`;
      return `${actText[act]} ${control}${text === undefined ? '' : `: ‘${text}’`}`;
    }
    case 'action':
      return `Store: ${happening.type}`;
    case 'call': {
      const { method, path, name, status, tookMs } = happening;
      const outcome = tookMs === undefined ? 'unanswered' : `${status ?? 'no answer'}, ${tookMs} ms`;
      return `${path === '' ? name : `${method} ${path}`}: ${outcome}`;
    }
    default:
      return `${saidBy[happening.kind]}: ${happening.text}`;
  }
}

/** The event's data; empty if there is none. */
export function happeningDetail(happening: Happening): string {
  if (happening.kind === 'call') {
    const { asked, answer, error } = happening;
    return [asked, error ?? answer].map((part) => (part === undefined ? '' : JSON.stringify(part))).join(' → ');
  }
  return happening.kind === 'action' && happening.payload !== undefined ? JSON.stringify(happening.payload) : '';
}
