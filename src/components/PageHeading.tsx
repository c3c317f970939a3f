import Typography, { type TypographyProps } from '@mui/material/Typography';

/** The page's only `h1`, focused after a navigation and styled in base.css. */
export function PageHeading(props: Pick<TypographyProps, 'children' | 'sx'>) {
  return <Typography variant="h1" tabIndex={-1} {...props} />;
}
