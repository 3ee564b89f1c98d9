import { Button } from '@atelier/ui/Button';
import { SegmentedChoice } from '@atelier/ui/Choice';
import { StatusBadge } from '@atelier/ui/StatusBadge';
import { TextArea } from '@atelier/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type NamedPerson, PersonField } from '../../../parts/person-field/index.ts';
import { useTopics } from '../../../platform/grid-view/use-grid.ts';
import type { OpenList } from '../lists/open-company-list.ts';
import { grantWords } from '../users/rule-words.ts';
import styles from './directory.module.css';
import { findPeople, type TestReply, testRules } from './queries.ts';

const ways = [
  { value: 'person', label: 'A person' },
  { value: 'claims', label: 'Claims' },
] as const;

const sample = '{\n  "groups": ["atelier-sales"]\n}';
const nobody: NamedPerson = { name: '', userCode: '' };

const readClaims = (text: string): Record<string, never> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, never>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Which rules there are, and how new each is. */
const rulesIn = ({ source }: OpenList['grid']): string =>
  Array.from({ length: source.length }, (_, at) => source.at(at))
    .map((row) => `${row?.id} ${row?.version}`)
    .toSorted()
    .join();

/** What the rules would make of somebody, before anybody signs in by them. */
export function TryRules({ open: { grid } }: { open: OpenList }) {
  useTopics(grid, 'rows', 'status');
  const [way, setWay] = useState<(typeof ways)[number]['value']>('person');
  const [person, setPerson] = useState(nobody);
  const [text, setText] = useState(sample);
  const [problem, setProblem] = useState<string>();
  const test = useMutation({ mutationFn: testRules });
  const run = () => {
    const claims = readClaims(text);
    const missing =
      way === 'person'
        ? person.userCode === ''
          ? 'Please choose one of the people offered.'
          : undefined
        : claims === undefined
          ? 'This is no JSON object.'
          : undefined;
    setProblem(missing);
    if (missing !== undefined) return;
    test.mutate(way === 'person' ? { userCode: person.userCode } : { claims: claims ?? {} });
  };
  const rules = rulesIn(grid);
  const tried = useRef(rules);
  // What was told of the rules as they were holds no longer once one of them is another.
  useEffect(() => {
    if (tried.current === rules) return;
    tried.current = rules;
    if (test.variables !== undefined) test.mutate(test.variables);
  }, [rules, test]);
  const change = () => {
    setProblem(undefined);
    test.reset();
  };
  return (
    <section className={styles.try} aria-labelledby="try-rules">
      <h2 id="try-rules" className={styles.title}>
        Try the rules
      </h2>
      <SegmentedChoice
        label="Try on"
        value={way}
        options={ways}
        onChange={(next) => {
          setWay(next);
          change();
        }}
      />
      {way === 'person' ? (
        <PersonField
          label="Person"
          value={person}
          among="directory rules"
          find={findPeople}
          error={problem}
          onChange={(next) => {
            setPerson(next);
            change();
          }}
        />
      ) : (
        <TextArea
          label="Claims (JSON)"
          rows={6}
          value={text}
          error={problem}
          onChange={(next) => {
            setText(next);
            change();
          }}
        />
      )}
      <Button busy={test.isPending} onClick={run}>
        Try
      </Button>
      {test.data === undefined ? null : <Outcome outcome={test.data} />}
    </section>
  );
}

const personWords = ({ person }: TestReply): string | undefined => {
  if (person === null) return undefined;
  if (!person.signsIn)
    return 'No claims of this person are kept: they have not signed in with the directory yet, or it says too much of them.';
  return person.changes ? 'The next sign-in changes what they hold.' : 'They hold exactly this already.';
};

function Outcome({ outcome }: { outcome: TestReply }) {
  const { rules, byDirectory, person } = outcome;
  const about = personWords(outcome);
  return (
    <div className={styles.outcome} role="status">
      {about === undefined ? null : <p className={styles.quiet}>{about}</p>}
      {rules.length === 0 ? <p className={styles.quiet}>There are no rules yet.</p> : null}
      <ul className={styles.list}>
        {rules.map(({ id, name, applies, why }) => (
          <li key={id} className={styles.rule}>
            <StatusBadge tone={applies ? 'good' : 'neutral'}>{applies ? 'Applies' : 'Does not'}</StatusBadge>
            <span>
              <strong>{name}</strong> <span className={styles.quiet}>{why}</span>
            </span>
          </li>
        ))}
      </ul>
      <Rights title="From the directory" rights={byDirectory} />
      {person === null ? null : <Rights title="Given by hand" rights={person.byHand} />}
    </div>
  );
}

function Rights({ title, rights: { permissions, userTBEs } }: { title: string; rights: TestReply['byDirectory'] }) {
  const lines = [
    ...permissions.map(grantWords),
    ...userTBEs.map(({ territory, businessEntity }) => `${territory}, ${businessEntity}`),
  ];
  return (
    <>
      <h3 className={styles.subtitle}>{title}</h3>
      {lines.length === 0 ? <p className={styles.quiet}>Nothing.</p> : null}
      <ul className={styles.rights}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
