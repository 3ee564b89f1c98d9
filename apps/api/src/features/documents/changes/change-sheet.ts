import type { Input } from '@atelier/contract';
import { documentFilename } from '@atelier/domain/document/document-name';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { exportSheet } from '../../sheets/index.ts';
import { loadDocumented } from '../content/documented.ts';
import type { Makers } from '../make/makers.ts';
import { makePdfSheet, sheetModule } from '../pdf/make-pdf-sheet.ts';
import { changeLines } from './change-lines.ts';
import { gatherChanges } from './gather-changes.ts';

const twoSides = 'Two different versions are compared, or what was sent with what is now.';

/** What has changed between two versions, or since one of them. */
export const makeChangeSheet =
  ({ pictures, turns }: Makers) =>
  async (ctx: Ctx, { params: { format }, body: { assortmentId, paper, ...asked } }: Input<'makeChangeSheet'>) => {
    const { snapshotId, sentId } = asked.before;
    if (
      sentId === undefined
        ? snapshotId === asked.after.snapshotId
        : (snapshotId ?? asked.after.snapshotId) !== undefined
    )
      refuse('invalidInput', { reason: twoSides });
    const content = await gatherChanges(ctx, await loadDocumented(ctx, assortmentId), asked);
    const filename = documentFilename('', `${content.title} changes`, format);
    if (format === 'xlsx')
      return exportSheet(ctx, changeLines(content, filename), pictures.for(ctx, 'thumb'), { turns });
    const file = [Buffer.from(JSON.stringify({ kind: 'changes', filename, paper, content }))];
    const from = (async function* () {
      yield* file;
    })();
    return makePdfSheet(ctx, from, pictures.for(ctx, 'medium'), { turns, module: sheetModule });
  };
