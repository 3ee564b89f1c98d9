import type { WholeOrder } from '@atelier/contract/orders/orders';
import { orderLimits } from '@atelier/domain/vocabulary/limits';
import { IconButton } from '@atelier/ui/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isApiFailure } from '../../../platform/api/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { toast } from '../../../platform/toasts/index.ts';
import styles from './order.module.css';
import { peopleQuery } from './read-order.ts';
import type { OrderActs } from './use-order-acts.ts';

interface Person {
  readonly userCode: string;
  readonly name: string;
}

const begun = /(?:^|\s)@([\p{L} .'-]{0,40})$/u;

/** Those whose name stands after an @. */
const mentionedIn = (text: string, people: readonly Person[]): Person[] =>
  people.filter(({ name }) => text.includes(`@${name}`));

/** [G28] Writes to those who work on the order; an @ and a name tells one of them alone. */
export function CommentBox({ order, acts }: { order: WholeOrder; acts: OrderActs }) {
  const { user } = useSession();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { data: people = [] } = useQuery(peopleQuery(order.type, order._id));
  const others = people.filter(({ userCode }) => userCode !== user.userCode);
  const typed = begun.exec(text)?.[1];
  const offered =
    typed === undefined ? [] : others.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
  const [first] = others;
  const choose = ({ name }: Person) => {
    setText(text.replace(/@[\p{L} .'-]{0,40}$/u, `@${name} `));
    setAt(0);
    field.current?.focus();
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const said = text.trim();
    if (said === '' || busy) return;
    setBusy(true);
    try {
      const mentions = mentionedIn(said, people).map(({ userCode }) => userCode);
      await acts.send('commentOrder', { text: said, mentions });
      setText('');
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  const byKey = (event: KeyboardEvent) => {
    const chosen = offered[Math.min(at, offered.length - 1)];
    if (chosen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      choose(chosen);
    }
  };
  return (
    <form className={styles.comment} onSubmit={(event) => void send(event)}>
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
            </button>
          ))}
        </div>
      ) : null}
      <input
        ref={field}
        type="text"
        aria-label="Comment"
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${listId}-${at}` : undefined}
        placeholder={first ? `Write to ${first.name}` : 'Write a comment'}
        maxLength={orderLimits.comment}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={byKey}
      />
      <IconButton label="Send comment" type="submit" disabled={text.trim() === '' || busy}>
        <ArrowUp size={16} strokeWidth={1.75} />
      </IconButton>
    </form>
  );
}
