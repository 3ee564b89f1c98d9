import { type DirectoryMatch, directoryMatches, directoryMatchNames } from '@atelier/domain/access/directory-rules';
import { checkGrants } from '@atelier/domain/access/grant-rules';
import type { Grant, Tbe } from '@atelier/domain/access/user';
import { directoryRuleLimits } from '@atelier/domain/vocabulary/limits';
import { Select } from '@atelier/ui/Select';
import { Tabs } from '@atelier/ui/Tabs';
import { TextField } from '@atelier/ui/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SavingDialog } from '../../../parts/form-dialog/index.ts';
import { AccessEditor } from '../users/AccessEditor.tsx';
import { TerritoryEditor } from '../users/TerritoryEditor.tsx';
import styles from './directory.module.css';
import { createRule, patchRule, type Rule, type RuleFields, rulesQuery } from './queries.ts';

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

interface Draft {
  name: string;
  claim: string;
  match: DirectoryMatch;
  value: string;
  permissions: readonly Grant[];
  userTBEs: readonly Tbe[];
}

const newRule: Draft = { name: '', claim: 'groups', match: 'is', value: '', permissions: [], userTBEs: [] };

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
  /** Undefined: a new one. */
  rule: Rule | undefined;
  onClose: () => void;
}

export function RuleDialog({ rule, onClose }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(rule ?? newRule);
  const [errors, setErrors] = useState<Errors>({});
  const [tab, setTab] = useState<string>('access');
  const edit = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const check = () => {
    const found = problemsOf(draft);
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async () => {
    const { name, claim, match, value, permissions, userTBEs } = draft;
    const fields = { name, claim, match, value, permissions, userTBEs } as RuleFields;
    await (rule === undefined ? createRule(fields) : patchRule(rule, fields));
    await client.invalidateQueries({ queryKey: rulesQuery.queryKey });
    return true;
  };
  return (
    <SavingDialog
      heading={rule === undefined ? 'New rule' : 'Change rule'}
      action="Save"
      size="content"
      check={check}
      onSave={save}
      onClose={onClose}
    >
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
        <p className={styles.error} role="alert">
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
