import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../platform/field-errors.ts';
import { type AccessFields, emptyAccess } from './AccessForm.tsx';
import { type AccessRequest, requestAccess } from './queries.ts';

const asRequest = ({ country, reason, ...needed }: AccessFields, pendingUser: string | undefined): AccessRequest => ({
  ...needed,
  ...(country === '' ? {} : { country }),
  // A line break is no control character in a sentence about oneself, but the server keeps one line.
  ...(reason === '' ? {} : { reason: reason.replaceAll(/\s+/g, ' ') }),
  ...(pendingUser === undefined ? {} : { pendingUser }),
});

export function useAccessRequest(start: Partial<AccessFields> = {}, pendingUser?: string) {
  const [fields, setFields] = useState<AccessFields>({ ...emptyAccess, ...start });
  const request = useMutation({ mutationFn: () => requestAccess(asRequest(fields, pendingUser)) });
  const reset = () => {
    setFields({ ...emptyAccess, ...start });
    request.reset();
  };
  return { fields, setFields, request, errors: fieldErrors(request.error), reset };
}
