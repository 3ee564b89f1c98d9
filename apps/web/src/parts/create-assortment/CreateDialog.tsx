import { type AssortmentChannel, assortmentChannels, type OrgType } from '@atelier/domain/assortment/assortment';
import { displayTitle } from '@atelier/domain/assortment/naming';
import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { Select } from '@atelier/ui/Select';
import { TextField } from '@atelier/ui/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useSession } from '../../platform/session/index.ts';
import { FormWindow } from '../form-dialog/index.ts';
import styles from './create-assortment.module.css';
import { type AssortmentDraft, creatableScope, emptyDraft, isComplete, requestOf } from './new-assortment.ts';
import type { Choices } from './use-choices.ts';
import { type AssortmentDetail, type InternalSource, useCreateAssortment } from './use-create-assortment.ts';

interface Props {
  orgType: OrgType;
  /** An internal list makes assortments of its own channel. */
  channel: AssortmentChannel;
  kind: string;
  choices: Choices;
  folders: readonly { value: string; label: string }[];
  /** Where somebody stood when they asked for a new one. */
  folder: readonly string[];
  /** What is known already, and the internal products it is made of (M12.2). */
  start?: Partial<AssortmentDraft>;
  source?: InternalSource;
  onCreated: (created: AssortmentDetail) => void;
  onClose: () => void;
}

const methods = [
  { value: 'static', label: 'Static: chosen products' },
  { value: 'dynamic', label: 'Dynamic: filters choose' },
] as const;

const listed = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

export function CreateDialog({
  orgType,
  channel,
  kind,
  choices,
  folders,
  folder,
  start,
  source,
  onCreated,
  onClose,
}: Props) {
  const formId = useId();
  const { user } = useSession();
  const scope = creatableScope({ ...user, tbes: user.userTBEs }, orgType, channel);
  const [draft, setDraft] = useState(() => ({
    ...emptyDraft(orgType, channel, scope),
    folder: JSON.stringify(folder),
    ...start,
  }));
  const create = useCreateAssortment(orgType, source);
  const internal = orgType === 'internal';
  const set = (part: Partial<AssortmentDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Told to the mutation itself, it would lead away somebody who has closed this meanwhile.
    if (isComplete(draft, orgType)) create.mutate(requestOf(draft), { onSuccess: onCreated });
  };
  return (
    <FormWindow
      open
      onClose={onClose}
      size="medium"
      title={`Create ${kind.toLowerCase()}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={create.isPending}
            disabled={!isComplete(draft, orgType)}
          >
            Create
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form}>
        <div className={styles.wide}>
          <TextField
            label="Title"
            required
            maxLength={120}
            value={draft.title}
            onChange={(title) => set({ title })}
            data-autofocus
          />
        </div>
        {source ? null : (
          <div className={styles.wide}>
            <SegmentedChoice
              label="Method"
              value={draft.method}
              options={methods}
              onChange={(method) => set({ method })}
            />
          </div>
        )}
        {internal ? null : (
          <TextField
            label="Customer"
            maxLength={120}
            value={draft.subTitle}
            onChange={(subTitle) => set({ subTitle })}
          />
        )}
        <Select
          label="Product type"
          value={draft.productType}
          choices={listed(scope.productTypes)}
          onChange={(value) => set({ productType: value as AssortmentDraft['productType'] })}
        />
        {internal ? null : (
          <Select
            label="Channel"
            value={draft.channel}
            choices={listed(assortmentChannels)}
            onChange={(value) => set({ channel: value as AssortmentChannel })}
          />
        )}
        <Select
          label="Region"
          clearable={!internal}
          value={draft.region}
          choices={listed(scope.regions)}
          onChange={(value) => set({ region: value as AssortmentDraft['region'] })}
        />
        <Select
          label="Season"
          clearable={!internal}
          value={draft.season}
          choices={listed(choices.seasons)}
          onChange={(season) => set({ season })}
        />
        <Select
          label="Year"
          clearable={!internal}
          value={draft.year === null ? null : String(draft.year)}
          choices={listed(choices.years)}
          onChange={(year) => set({ year: year === null ? null : Number(year) })}
        />
        <Select
          label="Gender"
          clearable
          value={draft.gender}
          choices={listed(choices.genders)}
          onChange={(gender) => set({ gender })}
        />
        {internal ? (
          <p className={`${styles.wide} ${styles.name}`}>Will be named “{displayTitle(draft)}”.</p>
        ) : (
          <Select
            label="Folder"
            searchable
            value={draft.folder}
            choices={folders}
            onChange={(folder) => set({ folder: folder ?? '[]' })}
          />
        )}
      </form>
    </FormWindow>
  );
}
