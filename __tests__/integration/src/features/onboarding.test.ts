import './account/dashboard/dashboard';
import './account/dashboard/moneyAndActivities';
import './account/dashboard/situation';
import './account/emailVerification/verifyEmail';
import './account/identity/verifyIdentity';
import './account/profile/completeProfile';
