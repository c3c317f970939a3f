/** Marks elements whose text is public: texts from the source, never what users typed or the server sent. */
const PUBLIC = '[data-public]';

const MASK = '•';

export const isMasked = (text: string): boolean => text.includes(MASK);

/** Whether the user's choice among several options is public. */
export const isPublicChoice = (element: Element): boolean => element.closest('[data-public=choice]') !== null;

const NUMBER = /^[\d\s.,]*$/;

/** A field's value as recorded: masked, except for numbers in public fields. */
export const maskValue = (text: string, field: Element | null): string =>
  field?.matches(PUBLIC) && NUMBER.test(text) ? text : masked(text);

/** A text as recorded: masked, unless it is inside a public element. */
export function maskText(text: string, element: Element | null): string {
  return element?.closest(PUBLIC) ? text : masked(text);
}

const masked = (text: string): string => text.replace(/[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu, MASK);

/** An element's text as recorded, in one line. */
export function recordedText(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let said = '';
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement && !parentElement.closest('style, script, svg'))
      said += maskText(textContent ?? '', parentElement);
  }
  return said.replace(/\s+/g, ' ').trim();
}
