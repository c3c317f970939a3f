import css from './cells.module.css';

interface TextCellProps {
  text: string;
  /** Tabular figures, so that digits line up. */
  isNumber?: boolean;
  /** Whether the text stands for a value that is missing. */
  isMissing?: boolean;
}

/** Text that people wrote, in a `<bdi>`: its writing direction must not affect what is beside it. */
export function TextCell({ text, isNumber = false, isMissing = false }: TextCellProps) {
  const look = isMissing ? css.missing : isNumber ? css.number : undefined;
  return (
    <bdi className={look}>
      <BreakableText text={text} />
    </bdi>
  );
}

/** An email that is too long for its column breaks before its @ rather than anywhere. */
function BreakableText({ text }: { text: string }) {
  const [first, ...rest] = text.split('@');
  return (
    <>
      {first}
      {rest.length > 0 && (
        <>
          <wbr />@{rest.join('@')}
        </>
      )}
    </>
  );
}

/** A quiet chip for yes or no. */
export function FlagCell({ text, isOn }: { text: string; isOn: boolean }) {
  return <span className={`${css.flag} ${isOn ? css.on : css.off}`}>{text}</span>;
}
