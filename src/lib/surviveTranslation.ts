/** A text of React's whose place a translation has taken, and what it said then. */
interface Replaced {
  text: Text;
  said: string;
}

type Translation = HTMLElement | Text;

const isFont = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.tagName === 'FONT';

/**
 * Browsers that translate a page put a `<font>`, or another text, in place of each text. React goes on with the text it
 * made: a change of it is never seen, and removing it, or putting something before it, throws. So each replaced text is
 * kept, empty, before its translation; as soon as React changes or removes it, the translation goes and the browser
 * translates anew.
 */
export function surviveTranslation(root: Node): () => void {
  const translations = new WeakMap<Text, Translation>();
  const replaced = new WeakMap<Node, Replaced>();

  function keepBefore(translation: Translation, text: Text): void {
    replaced.set(translation, { text, said: text.data });
    translations.set(text, translation);
    text.data = '';
    translation.before(text);
  }

  /** What stands in a removed text's place. */
  function findTranslation({ target, previousSibling, nextSibling, addedNodes }: MutationRecord) {
    const inItsPlace = previousSibling ? previousSibling.nextSibling : target.firstChild;
    const fonts = [...addedNodes, previousSibling, nextSibling, inItsPlace].filter(isFont);
    const texts = [...addedNodes].filter((node) => node instanceof Text);
    return [...fonts, ...texts].find((one) => one.isConnected && !replaced.has(one));
  }

  function onRemoved(node: Node, record: MutationRecord): void {
    if (node.isConnected || isFont(record.target)) return;
    const was = replaced.get(node);
    if (was) {
      translations.delete(was.text);
      if (!was.text.isConnected || was.text.data !== '') return;
      // Shown in its own language again, or in a third one.
      was.text.data = was.said;
      const other = findTranslation(record);
      if (other) keepBefore(other, was.text);
    } else if (node instanceof Text) {
      const translation = translations.get(node) ?? findTranslation(record);
      if (translations.has(node)) translation?.remove();
      else if (translation) keepBefore(translation, node);
    }
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const { type, target, removedNodes } = record;
      if (type === 'childList') removedNodes.forEach((node) => onRemoved(node, record));
      else if (target instanceof Text) {
        translations.get(target)?.remove();
        translations.delete(target);
      }
    }
    // What was done here is no news.
    observer.takeRecords();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  const stopForgiving = forgiveMoved();
  return () => {
    observer.disconnect();
    stopForgiving();
  };
}

/** Until the observer hears of it, or where a translator rewrote a whole paragraph, React must not end the page. */
function forgiveMoved(): () => void {
  // Elements inherit both from `Node`.
  Element.prototype.removeChild = function <Child extends Node>(this: Element, child: Child): Child {
    if (child.parentNode === this) Node.prototype.removeChild.call(this, child);
    return child;
  };
  Element.prototype.insertBefore = function <Child extends Node>(this: Element, child: Child, before: Node | null) {
    Node.prototype.insertBefore.call(this, child, before?.parentNode === this ? before : null);
    return child;
  };
  return () => {
    Reflect.deleteProperty(Element.prototype, 'removeChild');
    Reflect.deleteProperty(Element.prototype, 'insertBefore');
  };
}
