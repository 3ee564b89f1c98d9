import pg from 'pg';

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/** `postgresql://user@one:5432,two:5433/name` names several servers; the same address for each of them alone. */
export function serversOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = form.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [url];
}

/** Which of the servers new connections are made to. */
export interface ServerChoice {
  current(): string;
  /** The one that was used does not take writes or does not answer. */
  moveOn(): void;
}

export function chooseAmong(url: string): ServerChoice {
  const servers = serversOf(url);
  let at = 0;
  return {
    current: () => servers[at] ?? url,
    moveOn() {
      at = (at + 1) % servers.length;
    },
  };
}

/** A client that connects to whichever server is chosen at that moment; a pool is told once and for all. */
export function clientFor(choice: ServerChoice): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(typeof config === 'object' ? config : {}), connectionString: choice.current() });
    }
  };
}
