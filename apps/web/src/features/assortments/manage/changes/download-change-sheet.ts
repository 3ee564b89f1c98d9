import { type DocumentFormat, documentFilename } from '@atelier/domain/document/document-name';
import { downloadMade } from '../../../../parts/downloads/index.ts';
import { send } from '../../../../platform/api/index.ts';
import type { ComparedVersions } from './compared-versions.ts';

export const downloadChangeSheet = (title: string, format: DocumentFormat, body: ComparedVersions): Promise<void> =>
  downloadMade(documentFilename('', `${title} changes`, format), (signal) =>
    send('makeChangeSheet', { params: { format }, body }, { signal }),
  );
