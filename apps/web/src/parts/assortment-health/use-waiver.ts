import { useState } from 'react';
import { Refused } from '../../platform/api/index.ts';

interface Asked {
  readonly findings: readonly string[];
  answer(reason: string | null): void;
}

const findingsIn = ({ details, message }: Refused): string[] => {
  const findings = details.findings as readonly { readonly text: string }[] | undefined;
  return findings?.map(({ text }) => text) ?? [message];
};

/** Sends again with a reason what was refused for critical findings; undefined: the person let it be. */
export function useWaiver() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    async withReason<T>(send: (waiver?: string) => Promise<T>): Promise<T | undefined> {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'unhealthy') throw error;
        const { promise, resolve } = Promise.withResolvers<string | null>();
        setAsked({ findings: findingsIn(error), answer: resolve });
        const reason = await promise;
        setAsked(null);
        return reason === null ? undefined : send(reason);
      }
    },
  };
}

export type Waiver = ReturnType<typeof useWaiver>;
