import { useId, type KeyboardEvent, type ReactNode } from 'react';
import ui from './inspector.module.css';

interface TabsProps<Name extends string> {
  label: string;
  tabs: Partial<Record<Name, string>>;
  open: Name;
  onOpen: (name: Name) => void;
  children: ReactNode;
}

export function Tabs<Name extends string>({ label, tabs, open, onOpen, children }: TabsProps<Name>) {
  const id = useId();
  const isName = (name: string): name is Name => name in tabs;
  const names = Object.keys(tabs).filter(isName);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && names[(names.indexOf(open) + by + names.length) % names.length];
    if (!next) return;
    event.preventDefault();
    // Keeps the key from stepping the replay too.
    event.nativeEvent.stopImmediatePropagation();
    onOpen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={`${ui['row']} ${ui['bar']}`} onKeyDown={onKeyDown}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            data-tab={name}
            className={ui['button']}
            aria-selected={name === open}
            aria-controls={`${id}panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => {
              onOpen(name);
            }}
          >
            {tabs[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${open}`}>
        {children}
      </div>
    </div>
  );
}
