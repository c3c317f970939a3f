import { Outlet, useMatches, Link } from 'react-router-dom';
import { probeServer } from '../../api/probeServer';
import { OfflineNotice } from '../../components/feedback/OfflineNotice';
import { PageLinkProvider, type PageLinkProps } from '../../components/PageLink';
import { StepUpHost } from '../../domain/secondFactors/StepUpHost';
import { pageOfRoute, useDocumentTitle } from './documentTitle';
import { PendingBar } from './PendingBar';
import { RouteFocus } from './RouteFocus';

export function RootLayout() {
  useDocumentTitle(pageOfRoute(useMatches().at(-1)?.id));
  return (
    <PageLinkProvider value={RouterPageLink}>
      <OfflineNotice onProbe={probeServer} />
      <PendingBar />
      <RouteFocus>
        <Outlet />
      </RouteFocus>
      <StepUpHost />
    </PageLinkProvider>
  );
}

function RouterPageLink({ href, ...rest }: PageLinkProps) {
  return <Link to={href} {...rest} />;
}
