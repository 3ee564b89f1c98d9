import type { Call } from '@atelier/contract';
import { type DirectoryMatch, directoryMatches, directoryMatchNames } from '@atelier/domain/access/directory-rules';
import { checkGrants } from '@atelier/domain/access/grant-rules';
import { directoryRuleLimits } from '@atelier/domain/vocabulary/limits';
import { toastTimings } from '@atelier/domain/vocabulary/timings';
import { Notice } from '@atelier/ui/Notice';
import { Select } from '@atelier/ui/Select';
import { Tabs } from '@atelier/ui/Tabs';
import { TextField } from '@atelier/ui/TextField';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { call, once } from '../../../platform/api/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import type { ListRow } from '../lists/company-row.ts';
import type { OpenList } from '../lists/open-company-list.ts';
import { AccessEditor } from '../users/AccessEditor.tsx';
import { TerritoryEditor } from '../users/TerritoryEditor.tsx';
import { changeRule, type Draft, newRule, ruleIn, tidied } from './change-rule.ts';
import styles from './directory.module.css';

const matches = directoryMatchNames.map((value) => ({ value, label: directoryMatches[value] }));
const tabs = [
  { value: 'access', label: 'Access' },
  { value: 'territories', label: 'Territories and locations' },
] as const;

interface Errors {
  name?: string;
  claim?: string;
  value?: string;
  gives?: string;
}

const problemsOf = ({ name, claim, match, value, permissions, userTBEs }: Draft): Errors => {
  const grants = checkGrants(permissions);
  const empty = permissions.length === 0 && userTBEs.length === 0;
  const unfinished = userTBEs.some(({ territory, businessEntity }) => territory === '' || businessEntity === '');
  const gives = empty
    ? 'Please choose what it gives.'
    : unfinished
      ? 'Please choose territory and business entity of each line.'
      : grants.ok
        ? undefined
        : grants.problem;
  return {
    ...(name.trim() === '' ? { name: 'Please name this rule.' } : {}),
    ...(claim.trim() === '' ? { claim: 'Please name a claim.' } : {}),
    ...(match !== 'exists' && value.trim() === '' ? { value: 'Please say which value.' } : {}),
    ...(gives === undefined ? {} : { gives }),
  };
};

interface Props {
  open: OpenList;
  /** Undefined: a new one. */
  row: ListRow | undefined;
  onClose: () => void;
}

async function addRule({ grid, bring }: OpenList, draft: Draft): Promise<void> {
  const values = { ...draft } as unknown as Call<'createCompanyRow'>['body']['values'];
  const made = await call('createCompanyRow', { params: { list: 'directoryRules' }, body: { values } }, once());
  await bring([made._id]);
  toast.success(`${draft.name} was added. Press to undo.`, {
    duration: toastTimings.userLock,
    onPress: () => grid.removeRows([made._id]),
  });
}

export function RuleDialog({ open, row, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(() => (row ? ruleIn(row) : newRule));
  /** What the rule was when it was last looked at: only what differs from it is written. */
  const [before, setBefore] = useState<Draft>(draft);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const errors: Errors = checked ? problemsOf(draft) : {};
  const [tab, setTab] = useState<string>('access');
  const edit = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const check = () => {
    setChecked(true);
    return Object.keys(problemsOf(draft)).length === 0;
  };
  const save = async () => {
    const written = tidied(draft);
    setFailure(null);
    if (row === undefined) {
      await addRule(open, written);
      return true;
    }
    const { problem, seen } = await changeRule(open, row.id, written, before);
    setBefore(seen);
    setFailure(problem);
    return problem === null;
  };
  return (
    <SavingDialog
      heading={row === undefined ? 'New rule' : 'Change rule'}
      action="Save"
      size="content"
      check={check}
      onSave={save}
      onClose={onClose}
    >
      {failure === null ? null : (
        <div ref={(said) => said?.scrollIntoView({ block: 'center' })}>
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        </div>
      )}
      <TextField
        label="Name"
        value={draft.name}
        onChange={(name) => edit({ name })}
        maxLength={directoryRuleLimits.name}
        error={errors.name}
        data-autofocus
      />
      <div className={styles.condition}>
        <TextField
          label="Claim"
          value={draft.claim}
          onChange={(claim) => edit({ claim })}
          maxLength={directoryRuleLimits.claim}
          error={errors.claim}
        />
        <Select
          label="Applies if it"
          value={draft.match}
          choices={matches}
          onChange={(match) => edit({ match: (match ?? 'is') as DirectoryMatch })}
        />
        {draft.match === 'exists' ? null : (
          <TextField
            label="Value"
            value={draft.value}
            onChange={(value) => edit({ value })}
            maxLength={directoryRuleLimits.value}
            error={errors.value}
          />
        )}
      </div>
      {errors.gives === undefined ? null : (
        <p className={styles.error} role="alert" ref={(said) => said?.scrollIntoView({ block: 'center' })}>
          {errors.gives}
        </p>
      )}
      <Tabs label="What it gives" value={tab} onChange={setTab} tabs={tabs}>
        <div className={styles.gives}>
          {tab === 'access' ? (
            <AccessEditor
              effect="Whoever the rule is about holds them from their next sign-in."
              grants={draft.permissions}
              onChange={(permissions) => edit({ permissions })}
            />
          ) : (
            <TerritoryEditor tbes={draft.userTBEs} onChange={(userTBEs) => edit({ userTBEs })} />
          )}
        </div>
      </Tabs>
    </SavingDialog>
  );
}
