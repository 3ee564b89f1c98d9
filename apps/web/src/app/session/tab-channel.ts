import type { LogoutReason } from './session-machine.ts';

export type TabMessage =
  | { kind: 'activity'; at: number }
  | { kind: 'logout'; reason: LogoutReason }
  | { kind: 'login' };

/** All tabs of one browser share one session; what one learns, the others hear. */
export function openTabChannel(hear: (message: TabMessage) => void) {
  const channel = new BroadcastChannel('atelier.session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return { tell: (message: TabMessage) => channel.postMessage(message) };
}
