import { readFileSync } from 'node:fs';
import type * as TestingLibrary from '@testing-library/dom';

/** A control as users know it: by its label, or by role and name. */
export type Target = { label: string } | { role: string; name: string };

/** Testing Library for the page, which finds elements like people and screen readers do. */
export const finderScript = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
).replace(/;?\n\/\/# sourceMappingURL=.*$/s, '');

export function findElements(target: Target): HTMLElement[] {
  const { queryAllByLabelText, queryAllByRole } = (window as unknown as { TestingLibraryDom: typeof TestingLibrary })
    .TestingLibraryDom;
  if ('label' in target) return queryAllByLabelText(document.body, target.label, { selector: 'input, textarea' });
  // MUI's empty choices contain a zero-width space.
  const isNamed = (name: string) => name.replace(/\u200B/g, '').trim() === target.name;
  return queryAllByRole(document.body, target.role, { name: isNamed });
}
