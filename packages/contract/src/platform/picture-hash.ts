import { z } from 'zod';

/** Names a picture by its content: only who has been shown it can know this, so undo may put it back (T14). */
export const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a picture of this portal.');
