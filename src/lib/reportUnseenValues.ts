const TYPED: ReadonlySet<string> = new Set(['email', 'password', 'tel', 'text']);

/**
 * Some password managers fill fields without an event: React never learns of the values, and empties the fields when it
 * draws them next. So before it hears that a field is left or a form is sent, such fields report their value.
 */
export function reportUnseenValues(): () => void {
  const report = ({ target }: Event) => {
    const form = target instanceof HTMLInputElement ? target.form : target;
    if (!(form instanceof HTMLFormElement)) return;
    for (const field of form.querySelectorAll('input')) {
      // React keeps the attribute at the value that it knows.
      const isUnseen = TYPED.has(field.type) && field.value !== field.defaultValue;
      if (isUnseen) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  // React's own listeners are below the document.
  document.addEventListener('focusout', report, { capture: true });
  document.addEventListener('submit', report, { capture: true });
  return () => {
    document.removeEventListener('focusout', report, { capture: true });
    document.removeEventListener('submit', report, { capture: true });
  };
}
