/** Beside a job's own data. */
export const MAIL_ID = 'mailId';

export const withMailId = (data: object, id: string): object => ({ ...data, [MAIL_ID]: id });

/**
 * The id of a mail, by which its notice is found and the mail server knows it: that of the job that was sent first. A job
 * that failed for good and is sent again has another one.
 */
export function mailIdOf({ id, data }: { id: string; data: unknown }): string {
  const first: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, MAIL_ID) : undefined;
  return typeof first === 'string' ? first : id;
}
