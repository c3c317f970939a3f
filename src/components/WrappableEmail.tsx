/** Lets a long email address wrap before its @. Copied text has no extra characters. */
export function WrappableEmail({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'));
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
