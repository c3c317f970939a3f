/** What jsdom's own style sheet hides. */
const HIDDEN =
  '[hidden], dialog:not([open]), template, input[type="hidden"], datalist, head, meta, title, link, style, script';

/**
 * Replaces jsdom's, which matches a hundred default rules against every element that a query by role or name asks
 * about. Without style sheets (`styleSheet.ts`), what an element says itself decides whether it is shown, then what its
 * ancestors say of its visibility, then jsdom's own sheet.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const style = ownStyle(element);
  const isHidden = style.display === '' && element.matches(HIDDEN);
  const visibility = visibilityOf(element);
  if (!isHidden && visibility === style.visibility) return style;
  const computed = element.ownerDocument.createElement('span').style;
  computed.cssText = style.cssText;
  if (isHidden) computed.display = 'none';
  computed.visibility = visibility;
  return computed;
}

const ownStyle = (element: Element): CSSStyleDeclaration => (element as HTMLElement | SVGElement).style;

function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { visibility } = ownStyle(at);
    if (visibility !== '') return visibility;
  }
  return '';
}
