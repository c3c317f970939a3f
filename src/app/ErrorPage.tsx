import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorView } from './ErrorView';

/** Section 2: the root's error page tells a routing 404 from everything else. */
export function ErrorPage() {
  const error = useRouteError();
  return <ErrorView isUnknownPage={isRouteErrorResponse(error) && error.status === 404} />;
}
