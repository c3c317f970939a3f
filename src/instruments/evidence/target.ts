import type { Target } from './happening';
import { isMasked, toldText } from './told';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role]';
/** Roles without a use for hands. */
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

/** The name by which people and tests know a control; undefined where it may not be told. */
function nameOf(element: Element): string | undefined {
  const { labels } = element instanceof HTMLElement && isField(element) ? element : { labels: null };
  const label = labels?.[0];
  if (!label && (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby'))) return undefined;
  const name = toldText(label ?? element);
  return name === '' || isMasked(name) ? undefined : name;
}

/** The control that an event of a hand meant; undefined beside all controls, and in the inspector itself. */
export function controlOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element) || target.closest('[data-inspector]')) return undefined;
  const control = target.closest(CONTROLS);
  return control && !PASSIVE.test(roleOf(control)) ? control : undefined;
}

export function targetOf(element: Element): Target {
  const [role, name] = [roleOf(element), nameOf(element)];
  const alike = [...document.querySelectorAll(CONTROLS)].filter(
    (other) =>
      other === element ||
      (roleOf(other) === role &&
        (name === undefined || nameOf(other) === name) &&
        other.checkVisibility({ visibilityProperty: true }) &&
        !other.closest('[data-inspector]')),
  );
  const field = isField(element) ? element.name || element.id : '';
  return {
    role,
    ...(name !== undefined && { name }),
    ...(FIELD_NAME.test(field) && { field }),
    index: alike.indexOf(element),
  };
}
