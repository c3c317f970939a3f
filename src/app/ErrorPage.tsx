import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorView } from './ErrorView';

/** What stands in place of a page that could not be loaded or rendered (docs/product/app.md#error-page). */
export function ErrorPage() {
  const error = useRouteError();
  return <ErrorView isUnknownPage={isRouteErrorResponse(error) && error.status === 404} />;
}

/** An address that no page has. */
export function UnknownPage() {
  return <ErrorView isUnknownPage />;
}
