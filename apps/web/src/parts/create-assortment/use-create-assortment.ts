import type { Call, Reply } from '@atelier/contract';
import type { OrgType } from '@atelier/domain/assortment/assortment';
import { failureMessages, successMessages } from '@atelier/domain/vocabulary/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, once, Refused } from '../../platform/api/index.ts';
import { toast } from '../../platform/toasts/index.ts';

export type AssortmentDetail = Reply<'createAssortment'>;
export type NewAssortment = Extract<Call<'createAssortment'>['body'], { type: 'item' }>;

/** M12.2: products of internal assortments that a new one is made of. */
export type InternalSource = Pick<
  Call<'createAssortmentFromInternal'>['body'],
  'assortmentsQuery' | 'query' | 'products'
>;

const create = (orgType: OrgType, body: NewAssortment, source?: InternalSource): Promise<AssortmentDetail> => {
  if (source) {
    const { type: _item, ...fields } = body;
    return call('createAssortmentFromInternal', { body: { ...fields, ...source, orgType } }, once());
  }
  if (orgType === 'regular') return call('createAssortment', { body }, once());
  const { type: _type, hierarchy: _hierarchy, ...rest } = body;
  return call('createInternalAssortment', { body: rest }, once());
};

/** M5.2, M5.7: a name that is taken has a sentence of its own. */
const failureText = (error: Refused) =>
  error.code === 'assortmentExists' ? error.message : failureMessages.createAssortment(error.message);

export function useCreateAssortment(orgType: OrgType, source?: InternalSource) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAssortment) => create(orgType, body, source),
    onSuccess: () => {
      toast.success(successMessages.assortmentCreated);
      void client.invalidateQueries({ queryKey: ['assortments', 'list'] });
    },
    onError: (error) => {
      if (error instanceof Refused && error.status !== 401) toast.error(failureText(error));
    },
    meta: { quiet: true },
  });
}
