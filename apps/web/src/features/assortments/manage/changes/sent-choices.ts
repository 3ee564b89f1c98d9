import type { Reply } from '@atelier/contract';
import { recipientWords } from '../../../../parts/document-sending/index.ts';
import { formatDayTime } from '../../../../platform/dates.ts';
import { choiceOfSent } from './compared-versions.ts';

/** The documents that this person has sent of an assortment, the last one first, to compare with. */
export const sentChoices = (sent: Reply<'listSentDocuments'>['data']) =>
  sent.map(({ _id, sentDate, recipients, type, subtype }, at) => ({
    value: choiceOfSent(_id),
    label: `${at === 0 ? 'Last sent' : 'Sent'} to ${recipientWords(recipients)}, ${formatDayTime(sentDate)}, ${type} ${subtype}`,
  }));
