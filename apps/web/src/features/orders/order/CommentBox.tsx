import type { OrderLine, WholeOrder } from '@atelier/contract/orders/orders';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { IconButton } from '@atelier/ui/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isApiFailure } from '../../../platform/api/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import { mentionedIn, offeredFor, type Person, withMention } from './mentions.ts';
import { peopleQuery } from './read-order.ts';
import styles from './timeline.module.css';
import type { OrderActs } from './use-order-acts.ts';

interface Props {
  order: WholeOrder;
  acts: OrderActs;
  /** The line that it is about. */
  about: OrderLine | undefined;
  onAbout: (line: OrderLine | undefined) => void;
}

/** [G28] Writes to those who work on the order, about all of it or one line; an @ and a name tells one of them alone. */
export function CommentBox({ order, acts, about, onAbout }: Props) {
  const { user } = useSession();
  const [text, setText] = useState('');
  /** What was typed when the people were closed. */
  const [closedAt, setClosedAt] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { data: people = [] } = useQuery(peopleQuery(order.type, order._id));
  const others = people.filter(({ userCode }) => userCode !== user.userCode);
  const offered = closedAt === text ? [] : offeredFor(text, others);
  const [first] = others;
  useEffect(() => {
    if (about) field.current?.focus();
  }, [about]);
  const choose = (person: Person) => {
    const next = withMention(text, person);
    setText(next);
    setClosedAt(next);
    setChosen(new Set([...chosen, person.userCode]));
    setAt(0);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || busy) return;
    setBusy(true);
    try {
      const mentions = mentionedIn(said, people, chosen).map(({ userCode }) => userCode);
      await acts.send('commentOrder', {
        ...{ text: said, mentions },
        ...(about ? { identifier: about.identifier } : {}),
      });
      setText('');
      setChosen(new Set());
      onAbout(undefined);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const byKey = (event: KeyboardEvent) => {
    const current = offered[Math.min(at, offered.length - 1)];
    if (event.key === 'Escape' && (current || about)) {
      event.preventDefault();
      event.stopPropagation();
      if (current) setClosedAt(text);
      else onAbout(undefined);
    } else if (current && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (current && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      choose(current);
    }
  };
  const isNamesake = ({ name, userCode }: Person) =>
    others.some((other) => other.name === name && other.userCode !== userCode);
  return (
    <form className={styles.comment} onSubmit={(event) => void send(event)}>
      {about ? (
        <p className={styles.about}>
          <span>
            About {about.style} {about.color}
          </span>
          <IconButton label="Write about the whole order" onClick={() => onAbout(undefined)}>
            <X size={14} strokeWidth={1.75} />
          </IconButton>
        </p>
      ) : null}
      {offered.length > 0 ? (
        <div id={listId} role="listbox" aria-label="People of this order" className={styles.people}>
          {offered.map((person, index) => (
            <button
              key={person.userCode}
              type="button"
              role="option"
              id={`${listId}-${index}`}
              aria-selected={index === at}
              tabIndex={-1}
              onClick={() => choose(person)}
            >
              {person.name}
              {isNamesake(person) ? <span className={styles.code}> {person.userCode}</span> : null}
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.write}>
        <input
          ref={field}
          type="text"
          aria-label={about ? `Comment about ${about.style} ${about.color}` : 'Comment'}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={offered.length > 0 ? `${listId}-${Math.min(at, offered.length - 1)}` : undefined}
          placeholder={first ? `Write to ${first.name}` : 'Write a comment'}
          maxLength={orderLimits.comment}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={byKey}
        />
        <IconButton label="Send comment" type="submit" disabled={text.trim() === '' || busy}>
          <ArrowUp size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
    </form>
  );
}
