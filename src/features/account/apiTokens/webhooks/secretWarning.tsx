export const secretWarning = (url: string) => (
  <>
    We show the secret of <bdi>{new URL(url).host}</bdi> only once. With it, your program checks that a message is from
    us.
  </>
);
