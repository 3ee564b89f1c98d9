import { useState } from 'react';
import { Refused } from '../../platform/api/index.ts';

export interface WaiverAsked {
  readonly findings: readonly string[];
  /** Sends again; what is refused then is said where the reason was typed. */
  send(reason: string): Promise<void>;
  letBe(): void;
}

const findingsIn = ({ details, message }: Refused): string[] => {
  const findings = details.findings as readonly { readonly text: string }[] | undefined;
  return findings?.map(({ text }) => text) ?? [message];
};

/** Sends again with a reason what was refused for critical findings; undefined: the person let it be. */
export function useWaiver() {
  const [asked, setAsked] = useState<WaiverAsked | null>(null);
  return {
    asked,
    async withReason<T>(send: (waiver?: string) => Promise<T>): Promise<T | undefined> {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'unhealthy') throw error;
        const { promise, resolve } = Promise.withResolvers<T | undefined>();
        setAsked({
          findings: findingsIn(error),
          send: async (reason) => resolve(await send(reason)),
          letBe: () => resolve(undefined),
        });
        const answer = await promise;
        setAsked(null);
        return answer;
      }
    },
  };
}

export type Waiver = ReturnType<typeof useWaiver>;
