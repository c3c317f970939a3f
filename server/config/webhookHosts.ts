const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** Hosts of an own network that webhooks may reach, as `host:port`. */
export function readWebhookHosts(value: string | undefined, complain: (problem: string) => void): string[] {
  const hosts = (value ?? '').split(',').flatMap((part) => part.trim() || []);
  if (!hosts.every((host) => HOST.test(host))) {
    complain(
      'WEBHOOK_HOSTS must be hosts between commas, each with a port if it is not 443, as in robots.internal:8443',
    );
  }
  return hosts.map((host) => (host.includes(':') ? host : `${host}:443`));
}
