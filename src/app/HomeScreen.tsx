import { probeServer } from '../api/probeServer';
import { OfflineNotice } from '../components/feedback/OfflineNotice';
import { HomePage } from '../features/visitor/home/HomePage';
import { pages } from '../pages';
import { clearStoredSession } from '../session/storedSession';
import { useStoredUser } from '../session/useStoredUser';
import { useDocumentTitle } from './layout/documentTitle';
import { PublicLayout } from './layout/PublicLayout';

export function HomeScreen() {
  useDocumentTitle(pages.home);
  return (
    <>
      <OfflineNotice onProbe={probeServer} />
      <PublicLayout user={useStoredUser()} onLogout={clearStoredSession}>
        <HomePage />
      </PublicLayout>
    </>
  );
}
