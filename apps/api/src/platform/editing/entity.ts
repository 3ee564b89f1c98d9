import type { PushTopic } from '@atelier/contract/platform/push-topics';
import type { Config } from '../config.ts';
import type { Tx } from '../db/transaction.ts';
import type { SignedIn } from '../http/sessions.ts';

/** A thing that is edited: each edit takes the next revision. */
export interface Edited {
  readonly id: string;
  readonly revision: number;
}

/** As much of a person as decides what they may do. */
export interface Asker {
  readonly user: SignedIn;
  readonly config: Config;
}

/** Who hears of a change: a topic, what of the thing decides who may, or one person alone. */
export interface Hearers {
  readonly topic: PushTopic;
  /** Facts that the topic's audience is judged by (push/audience.ts). */
  readonly facts?: object;
  /** Facts that lie in other tables, read in the transaction of the change. */
  readonly also?: (tx: Tx) => Promise<object>;
  readonly userId?: string;
}

/** What the pipe has to know of every kind of thing, whatever its tables look like. */
export interface Entity<R extends Edited> {
  /** In the change log, locks, presence and revisions. */
  readonly entity: string;
  /** In sentences: 'Ada is editing this assortment.' */
  readonly noun: string;
  /** How the event calls the id: screens listen for it. */
  readonly idName: string;
  /** Ids of what it is a part of, by the names that screens listen for. */
  readonly within?: Readonly<Record<string, string>>;
  nameOf(record: R): string;
  fieldLabel(field: string): string;
  hearers(record: R): Hearers;
}

export const actorName = ({ user }: Pick<Asker, 'user'>): string => `${user.name} ${user.lastName}`;
