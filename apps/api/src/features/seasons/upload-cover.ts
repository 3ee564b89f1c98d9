import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { editOne } from '../../platform/editing/apply-edits.ts';
import { findReadable } from '../../platform/editing/find-editable.ts';
import { storePicture } from '../../platform/files/stored-picture.ts';
import { uploadUsage } from '../../platform/files/upload-usage.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentSeason } from './present-seasons.ts';
import { coverLimits, seasonCovers } from './season-covers.ts';
import { seasons } from './seasons.editable.ts';

const load = (ctx: Ctx, id: string) =>
  z.uuid().safeParse(id).success ? findReadable(ctx.read, ctx, seasons, id) : refuse('notFound');

/** [M13.1] `attachTo` is the season; a newer cover simply takes the place of the one before, which Undo can bring back. */
export const seasonCoverUpload = uploadUsage({
  usage: 'seasonCover',
  need: coverLimits.need,
  maxBytes: coverLimits.maxBytes,
  async admit(ctx, { attachTo }) {
    await load(ctx, attachTo);
  },
  make: (ctx, file) => storePicture(ctx, file.store, seasonCovers, file.bytes(), coverLimits.sizes),
  async attach(ctx, tx, { attachTo, filename }, cover) {
    const { id, revision } = await load(ctx, attachTo);
    const edit = { id, version: revision, values: { cover, sourceFile: filename } };
    return presentSeason(ctx, tx, await editOne(tx, ctx, seasons, edit));
  },
});
