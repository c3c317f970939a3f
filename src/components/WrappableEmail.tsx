/** An email address that is too long for its place breaks before its @ rather than anywhere. Copied, it is the plain address. */
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
