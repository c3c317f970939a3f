import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorView } from './ErrorView';

/** Replaces a page that failed to load or render (docs/product/app.md#error-page). */
export function ErrorPage() {
  const error = useRouteError();
  return <ErrorView isUnknownPage={isRouteErrorResponse(error) && error.status === 404} />;
}

export function UnknownPage() {
  return <ErrorView isUnknownPage />;
}
