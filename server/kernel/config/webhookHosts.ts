const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** Hosts on a private network that webhooks may reach, as `host:port`. */
export function readWebhookHosts(value: string | undefined, complain: (problem: string) => void): string[] {
  const hosts = (value ?? '').split(',').flatMap((part) => part.trim() || []);
  if (!hosts.every((host) => HOST.test(host))) {
    complain(
      'WEBHOOK_HOSTS must be hosts separated by commas, each with a port unless it is 443, such as robots.internal:8443',
    );
  }
  return hosts.map((host) => (host.includes(':') ? host : `${host}:443`));
}
