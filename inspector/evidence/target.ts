import type { Target } from './pageEvent';
import { isPublicChoice, isMasked, recordedText } from './publicText';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role]';
/** Roles that users can't operate. */
const PASSIVE =
  /^(?:alert|status|dialog|presentation|none|img|list|listitem|region|group|menu|listbox|tablist|note|log|progressbar|tabpanel)$/;
const FIELD_NAME = /^[A-Za-z][\w.-]{0,39}$/;

const inputRoles: Record<string, string> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  submit: 'button',
  button: 'button',
};

function roleOf(element: Element): string {
  const role = element.getAttribute('role');
  if (role !== null) return role;
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? 'textbox';
  const tag = element.tagName.toLowerCase();
  return { a: 'link', button: 'button', select: 'combobox', textarea: 'textbox', summary: 'button' }[tag] ?? '';
}

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** Roles whose name reveals the user's choice. */
const CHOICES = ['radio', 'option'];

/** The control's accessible name; undefined if it's private. */
function nameOf(element: Element): string | undefined {
  if (roleOf(element) === 'radio' && !isPublicChoice(element)) return undefined;
  const name = labelOf(element);
  return name === '' || isMasked(name) ? undefined : name;
}

function labelOf(element: Element): string {
  const { labels } = isField(element) ? element : { labels: null };
  if (labels?.[0]) return recordedText(labels[0]);
  const ids = element.getAttribute('aria-labelledby');
  if (ids !== null) {
    const parts = ids.split(/\s+/).flatMap((id) => document.getElementById(id) ?? []);
    return parts.map(recordedText).join(' ');
  }
  // A public element may still have a label with a person's name.
  return element.hasAttribute('aria-label') ? '' : recordedText(element);
}

/** The control that a user's event targets; undefined outside of controls and in the inspector. */
export function controlOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element) || target.closest('[data-inspector]')) return undefined;
  const control = target.closest(CONTROLS);
  return control && !PASSIVE.test(roleOf(control)) ? control : undefined;
}

/** The field that opened a list of options. */
export function selectOf(option: Element): Element | null {
  const id = option.closest('[role=listbox]')?.id ?? '';
  return document.querySelector(`[role=combobox][aria-controls="${CSS.escape(id)}"]`);
}

/** Whether the user can reach a control; an open dialog hides the page behind it. */
const isReachable = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true]');

export function targetOf(element: Element): Target {
  const role = roleOf(element);
  const name = nameOf(element);
  const field = isField(element) ? element.name || element.id : '';
  const found = { role, ...(name !== undefined && { name }), ...(FIELD_NAME.test(field) && { field }) };
  // The index would reveal the choice.
  if (name === undefined && CHOICES.includes(role)) return { ...found, index: 0 };
  const wasReachable = isReachable(element);
  const alike = [...document.querySelectorAll(CONTROLS)].filter(
    (other) =>
      other === element ||
      (roleOf(other) === role &&
        (name === undefined || nameOf(other) === name) &&
        isReachable(other) === wasReachable &&
        !other.closest('[data-inspector]')),
  );
  return { ...found, index: alike.indexOf(element) };
}
