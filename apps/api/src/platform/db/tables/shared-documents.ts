import type { DocumentFormat } from '@atelier/domain/document/document-name';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import type { Schedule } from '@atelier/domain/document/schedule';
import type { SentContent } from '@atelier/domain/document/sent-content';
import type { Generated, JSONColumnType } from 'kysely';

export interface SharedDocumentTables {
  /** A document that was mailed: what was asked for, and what it was when it was sent. */
  shared_documents: {
    id: string;
    sender: string;
    assortment_id: string;
    format: DocumentFormat;
    settings: JSONColumnType<DocumentSettings>;
    title: string;
    filename: string;
    recipients: string[];
    hidden_recipients: string[];
    subject: string;
    body: string;
    days: number;
    /** Whether it marks what changed since its recipients last got one. */
    marks: boolean;
    /** The schedule it was made by, and the time it was due; nothing: somebody shared it. */
    schedule_id: string | null;
    run_at: Date | null;
    created_at: Generated<Date>;
    /** When it was made and its mails were queued; nothing: it is still being made. */
    sent_at: Date | null;
    fingerprint: string | null;
    /** What its sender saw of the assortment then: whoever sees less by now shares it no more. */
    seen: string | null;
    size: number | null;
  };
  /** A document that is made and mailed again and again, with the rights its owner has then (G42). */
  scheduled_documents: {
    id: string;
    owner: string;
    assortment_id: string;
    format: DocumentFormat;
    settings: JSONColumnType<DocumentSettings>;
    /** Of the assortment, when its owner last saved it: what it is called now they may not see any more. */
    title: string;
    recipients: string[];
    hidden_recipients: string[];
    subject: string;
    body: string;
    marks: boolean;
    schedule: JSONColumnType<Schedule>;
    created_at: Generated<Date>;
    /** Nothing: it is over, or it was stopped and `last_error` says why. */
    next_run: Date | null;
    last_run: Date | null;
    last_error: string | null;
  };
  /** One recipient's own way to it; the rest of the link stands in `secret_links`. */
  document_links: {
    id: string;
    document_id: string;
    recipient: string;
    /** Which of its files: 0 has no marks, every other one marks what is new to some of its recipients. */
    variant: number;
    /** Of that file; nothing: as `shared_documents` says. */
    size: number | null;
  };
  /** What a document said when it was sent; the next one is compared with it. */
  sent_contents: {
    document_id: string;
    content: JSONColumnType<SentContent>;
  };
}
