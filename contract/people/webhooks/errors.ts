export const webhookErrors = {
  WEBHOOK_ADDRESS: {
    status: 400,
    text: 'We can’t send to this address. It must be on the public internet, at port 443',
  },
  WEBHOOKS_FULL: { status: 409, text: 'You have reached the limit of webhooks. End one first' },
  WEBHOOK_OFF: { status: 409, text: 'This webhook is switched off. Switch it on first' },
} as const;
