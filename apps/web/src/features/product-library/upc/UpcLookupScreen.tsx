import { Button } from '@atelier/ui/Button';
import { Notice } from '@atelier/ui/Notice';
import { PageHead } from '@atelier/ui/PageHead';
import { TextArea } from '@atelier/ui/TextField';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import styles from '../product.module.css';
import { upcQuery } from '../queries.ts';
import { UpcFound } from './UpcFound.tsx';
import { codesIn, type UpcSearch } from './upc-search.ts';

/** G35: which style-colors and sizes UPCs stand for. */
export function UpcLookupScreen({ search }: { search: UpcSearch }) {
  const navigate = useNavigate();
  const [text, setText] = useState(search.codes ?? '');
  const { codes } = codesIn(search.codes ?? '');
  const typed = codesIn(text);
  const found = useQueries({ queries: codes.map((code) => upcQuery(code)) });
  const look = () =>
    void navigate({ to: '/sales/upc-lookup', search: { codes: typed.codes.join(',') }, replace: codes.length > 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  // A scanner ends each code with Enter: it is looked up at once, and the next one goes onto a new line.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && typed.codes.length > 0 && typed.wrong.length === 0) look();
  };
  return (
    <div className={styles.page}>
      <PageHead title="UPC Lookup" />
      <div className={styles.lookup}>
        <form className={styles.lookupForm} onSubmit={submit} onKeyDown={onKeyDown}>
          <TextArea
            label="UPC"
            description="12 digits each, with or without spaces; several by line or comma"
            rows={2}
            data-autofocus
            value={text}
            onChange={setText}
            error={typed.wrong.length === 0 ? undefined : `Not a UPC: ${typed.wrong.slice(0, 5).join(', ')}`}
          />
          <Button
            look="primary"
            type="submit"
            busy={found.some(({ isFetching }) => isFetching)}
            disabled={typed.codes.length === 0}
          >
            {typed.codes.length > 1 ? `Look up ${typed.codes.length}` : 'Look up'}
          </Button>
        </form>
        <div role="status">
          {found.map(({ data, error }, at) =>
            error !== null ? (
              <Notice key={codes[at]} tone="bad">
                {codes.length > 1 ? `${codes[at]}: ` : ''}No style-color of your locations has this UPC.
              </Notice>
            ) : data === undefined ? null : (
              <UpcFound key={codes[at]} found={data} />
            ),
          )}
        </div>
      </div>
    </div>
  );
}
