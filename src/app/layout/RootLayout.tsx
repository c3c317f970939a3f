import { Outlet, useMatches, Link, useNavigation } from 'react-router-dom';
import { probeServer } from '../../api/request';
import { OfflineNotice } from '../../components/feedback/OfflineNotice';
import { PageLinkProvider, type PageLinkProps } from '../../components/PageLink';
import { StepUpHost } from '../../domain/secondFactors/StepUpHost';
import css from './RootLayout.module.css';
import { pageOfRoute, useDocumentTitle } from './documentTitle';
import { RouteFocus } from './RouteFocus';

/** CSS delays the bar, so that fast navigations don't show it. */
function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return isPending ? <div role="progressbar" aria-label="Opening the page" className={css.bar} /> : null;
}

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
