/** What the server pushes: that something changed, never the data itself. `reset`: something was missed, fetch anew. */
export const pushTopics = [
  'reset',
  'session-ended',
  'users-changed',
  'options-changed',
  'products-changed',
  'assortments-changed',
  'internal-assortments-changed',
  'announcements-changed',
] as const;

export type PushTopic = (typeof pushTopics)[number];

export interface Pushed {
  topic: PushTopic;
  payload: Readonly<Record<string, unknown>>;
}
