import { Refusal } from '../../../platform/refusal.ts';

const uniqueViolation = '23505';
const problems: Readonly<Record<string, 'assortmentExists' | 'wrongState'>> = {
  assortments_internal_name: 'assortmentExists',
  assortments_folder_path: 'wrongState',
};

/** [M5.7] The index decides, so two people creating the same name in the same moment cannot both succeed. */
export const onlyOneName = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const problem = code === uniqueViolation ? problems[constraint ?? ''] : undefined;
    if (!problem) throw error;
    throw new Refusal(problem, problem === 'wrongState' ? { reason: 'There is already a folder of that name.' } : {});
  }
};
