import type { Passport } from '@atelier/contract/samples/passport';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { placeFields } from '@atelier/domain/sample/sample-fields';
import { placeOf } from '@atelier/domain/sample/sample-place';
import { Button } from '@atelier/ui/Button';
import { Menu } from '@atelier/ui/Menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LabelsDialog } from '../labels/LabelsDialog.tsx';
import { bringBack, lend, move } from './handle-passports.ts';
import { LendDialog } from './LendDialog.tsx';
import { MoveDialog, type PlaceValues } from './MoveDialog.tsx';
import styles from './passport.module.css';

const lendRefusal = ({ here, sample: { status } }: Passport): string | undefined => {
  if (status !== 'Active') return `It is ${status}.`;
  return here === 0 ? 'None of it is here.' : undefined;
};

const only = (known: Passport) => ({ codes: [known.sample.code], library: known.sample.library, before: [known] });

function Return({ passport: { loans }, known }: { passport: Passport; known: Passport }) {
  const client = useQueryClient();
  const back = useMutation({
    mutationFn: (loan: string | undefined) => bringBack(client, only(known), loan),
    networkMode: 'always',
  });
  const [first, ...others] = loans;
  if (others.length === 0)
    return (
      <Button
        refusal={first ? undefined : 'Nobody has it.'}
        busy={back.isPending}
        onClick={() => back.mutate(first?.lentAt ? first.id : undefined)}
      >
        Return
      </Button>
    );
  return (
    <Menu
      label="Who returns it"
      opener={<Button busy={back.isPending}>Return</Button>}
      entries={loans.map(({ id, quantity, borrower }) => ({
        kind: 'action' as const,
        label: `${quantity} from ${borrower}`,
        onSelect: () => back.mutate(id),
      }))}
    />
  );
}

/** [M18] Check out, move, return: two taps each. A label that is lost or worn is printed anew. */
export function PassportActions({ passport, known }: { passport: Passport; known: Passport }) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<'lend' | 'move' | 'label' | null>(null);
  const close = () => setOpened(null);
  const { sample, here } = passport;
  const { code, library, values } = sample;
  const place = Object.fromEntries(placeFields(library).map((key) => [key, String(values[key] ?? '')]));
  const moveTo = (to: PlaceValues) => move(client, only(known), to, placeOf(library, to));
  return (
    <div className={styles.actions}>
      <Button look="primary" refusal={lendRefusal(passport)} onClick={() => setOpened('lend')}>
        Check out
      </Button>
      <Button onClick={() => setOpened('move')}>Move</Button>
      <Return passport={passport} known={known} />
      <Button onClick={() => setOpened('label')}>Label</Button>
      {opened === 'lend' ? (
        <LendDialog
          most={here}
          heading={`Check out ${shownSampleCode(code)}`}
          onLend={(lending) => lend(client, only(known), lending)}
          onClose={close}
        />
      ) : null}
      {opened === 'move' ? (
        <MoveDialog
          library={library}
          heading={`Move ${shownSampleCode(code)}`}
          action="Move"
          initial={place}
          onChosen={moveTo}
          onClose={close}
        />
      ) : null}
      {opened === 'label' ? <LabelsDialog library={library} query={{ _id: sample._id }} onClose={close} /> : null}
    </div>
  );
}
