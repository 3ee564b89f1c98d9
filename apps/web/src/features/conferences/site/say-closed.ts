import type { ConferenceGroup } from '@atelier/domain/conference/conference';
import { toast } from '../../../platform/toasts/index.ts';

/** The same words for what is not there, not for this reader, or over: nobody learns which. */
export function sayClosed(as: ConferenceGroup | undefined): void {
  toast.info(
    as === undefined ? 'There is no conference at this address for you.' : `This conference is not open to ${as}.`,
  );
}
