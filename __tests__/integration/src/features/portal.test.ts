import './portal/administrators/administrators';
import './portal/alerts/alerts';
import './portal/approvals/approvals';
import './portal/audit/auditTrail';
import './portal/health/health';
import './portal/overview/overview';
import './portal/security/security';
