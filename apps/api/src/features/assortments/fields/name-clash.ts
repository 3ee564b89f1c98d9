import { violatedUnique } from '../../../platform/db/violated-unique.ts';
import { Refusal } from '../../../platform/refusal.ts';

const problems: Readonly<Record<string, 'assortmentExists' | 'wrongState'>> = {
  assortments_internal_name: 'assortmentExists',
  assortments_folder_path: 'wrongState',
};

/** [M5.7] The index decides, so two people creating the same name in the same moment cannot both succeed. */
export const onlyOneName = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const problem = problems[violatedUnique(error) ?? ''];
    if (!problem) throw error;
    throw new Refusal(problem, problem === 'wrongState' ? { reason: 'There is already a folder of that name.' } : {});
  }
};
