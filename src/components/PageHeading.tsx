import Typography, { type TypographyProps } from '@mui/material/Typography';

/** The page's only `h1`; it receives the focus after a navigation. Styled in base.css. */
export function PageHeading(props: Pick<TypographyProps, 'children' | 'sx'>) {
  return <Typography variant="h1" tabIndex={-1} {...props} />;
}
