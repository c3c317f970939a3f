/** Settings that production requires besides its secrets. */
export const PRODUCTION_ENV = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@mail.example',
  PUBLIC_URL: 'https://peerlend.example',
  OPERATOR_NAME: 'Ada & Sons',
  OPERATOR_REGISTRATION_NUMBER: 'RC 1234567',
  OPERATOR_LENDING_APPROVAL: 'DL 123',
  OPERATOR_ADDRESS: '1 Marina, Lagos',
  OPERATOR_PHONE: '+234 800 000 0000',
  CONTACT_EMAIL: 'help@ada.example',
  DATA_PROTECTION_EMAIL: 'dpo@ada.example',
} as const;
