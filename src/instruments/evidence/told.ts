/** Marks elements whose text may be told: what the source says itself, never what people typed or the server told. */
const TOLD = '[data-told]';

const MASK = '•';

export const isMasked = (text: string): boolean => text.includes(MASK);

/** Whether it may be told which of several things a person chose. */
export const isChoiceTold = (element: Element): boolean => element.closest('[data-told=choice]') !== null;

const NUMBER = /^[\d\s.,]*$/;

/** What is in a field, as a recording shows it: masked, but for a number in a field that may be told. */
export const maskValue = (text: string, field: Element | null): string =>
  field?.matches(TOLD) && NUMBER.test(text) ? text : masked(text);

/** A text as a recording shows it: masked, unless it stands in an element that may be told. */
export function maskText(text: string, element: Element | null): string {
  return element?.closest(TOLD) ? text : masked(text);
}

export const masked = (text: string): string => text.replace(/[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu, MASK);

/** What an element says, in one line, as a recording shows it. */
export function toldText(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let said = '';
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement && !parentElement.closest('style, script, svg'))
      said += maskText(textContent ?? '', parentElement);
  }
  return said.replace(/\s+/g, ' ').trim();
}
