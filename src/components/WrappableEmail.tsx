/** Lets a long address wrap before its @, without extra characters in copied text. */
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
