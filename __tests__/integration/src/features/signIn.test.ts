import './visitor/passwordReset/passwordReset';
import './visitor/session/signInPages';
