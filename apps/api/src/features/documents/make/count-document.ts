import type { DocumentFormat } from '@atelier/domain/document/document-name';
import type { DocumentSettings } from '@atelier/domain/document/document-settings';
import type { StatisticAction } from '@atelier/domain/vocabulary/statistics';
import type { Db } from '../../../platform/db/connect.ts';
import type { DocumentReader } from '../content/document-reader.ts';

interface Counted {
  readonly action: Extract<StatisticAction, 'document--download' | 'document--preview'>;
  readonly assortmentId: string | null;
  readonly settings: Pick<DocumentSettings, 'type' | 'subtype'>;
  readonly format: DocumentFormat;
}

/** [M23.2] That counting fails never stops a document. */
export const countDocument = async (
  { kysely }: Db,
  { user, log }: Pick<DocumentReader, 'user' | 'log'>,
  { action, assortmentId, settings: { type, subtype }, format }: Counted,
): Promise<void> => {
  await kysely
    .insertInto('statistics')
    .values({
      user_code: user.userCode,
      action,
      model_type: 'AssortmentDocument',
      model_id: assortmentId ?? '',
      assortment: assortmentId,
      data: JSON.stringify({ type, subtype, format }),
    })
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'a document was not counted'));
};
