import './api/baseQuery';
import './app/layout/frames';
import './app/layout/roles';
import './components/feedback/offlineNotice';
import './components/figures/figures';
import './domain/user/leaveGuard';
import './session/storage';
