import { render } from '@react-email/render';
import type { MailContent } from './mailContent';
import { MailTemplate } from './MailTemplate';

export const renderMail = (content: MailContent): Promise<string> => render(<MailTemplate content={content} />);
