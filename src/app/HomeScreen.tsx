import { endToken } from '../api/endToken';
import { probeServer } from '../api/probeServer';
import { OfflineNotice } from '../components/feedback/OfflineNotice';
import { HomePage } from '../features/visitor/home/HomePage';
import { pages } from '../pages';
import { clearStoredSession, getStoredSession } from '../session/storedSession';
import { useStoredUser } from '../session/useStoredUser';
import { useDocumentTitle } from './layout/documentTitle';
import { PublicLayout } from './layout/PublicLayout';

export function HomeScreen() {
  useDocumentTitle(pages.home);
  return (
    <>
      <OfflineNotice onProbe={probeServer} />
      <PublicLayout user={useStoredUser()} onLogout={logOut}>
        <HomePage />
      </PublicLayout>
    </>
  );
}

function logOut() {
  const { accessToken } = getStoredSession();
  if (accessToken !== null) endToken(accessToken);
  clearStoredSession();
}
