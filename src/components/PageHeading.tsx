import Typography, { type TypographyProps } from '@mui/material/Typography';

/** The page's one `h1`; it takes the focus when a navigation ends on the page. Its look is in base.css. */
export function PageHeading(props: Pick<TypographyProps, 'children' | 'sx'>) {
  return <Typography variant="h1" tabIndex={-1} {...props} />;
}
