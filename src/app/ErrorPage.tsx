import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorView } from './ErrorView';

export function ErrorPage() {
  const error = useRouteError();
  return <ErrorView isUnknownPage={isRouteErrorResponse(error) && error.status === 404} />;
}

export function UnknownPage() {
  return <ErrorView isUnknownPage />;
}
