export const alertErrors = {
  ALERT_ACKNOWLEDGED: { status: 409, text: 'Somebody else has already acknowledged this alert' },
  ALERT_CLOSED: { status: 409, text: 'This alert is closed: its cause is resolved' },
} as const;
