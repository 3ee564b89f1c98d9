import type { Reply } from '@atelier/contract';
import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import type { FormEvent } from 'react';
import { AccessForm } from './AccessForm.tsx';
import styles from './account.module.css';
import { useAccessRequest } from './use-access-request.ts';

export function DirectoryRegisterForm({ person, pendingUser }: { person: Reply<'pendingUser'>; pendingUser: string }) {
  const { fields, setFields, request, errors } = useAccessRequest(person, pendingUser);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate();
  };
  return (
    <>
      <h1>Request access</h1>
      <p className={styles.lead}>The company directory knows you. Tell us what you need Atelier for.</p>
      {request.isSuccess ? (
        <Notice tone="good" role="status">
          {request.data.message}
        </Notice>
      ) : (
        <form onSubmit={submit}>
          <AccessForm fields={fields} errors={errors} onChange={setFields} fixed />
          <div className={styles.actions}>
            <Button look="primary" type="submit" busy={request.isPending}>
              Send request
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
