import { Skeleton } from '@atelier/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import styles from './MailboxScreen.module.css';
import { mailQuery } from './queries.ts';

const address = /(https?:\/\/[^\s<>"]+)/g;

/** The plain text with its links made clickable; a mail's HTML is not let into our page. */
export function MailView({ id }: { id: string }) {
  const { data } = useQuery(mailQuery(id));
  if (data === undefined) return <Skeleton height={120} />;
  return (
    <article aria-label={data.subject}>
      <h2>{data.subject}</h2>
      <p className={styles.hint}>To {data.to.join(', ')}</p>
      {data.attachment === null ? null : (
        <p className={styles.hint}>
          Attached: <a href={`/api/mailbox/${data.id}/attachment`}>{data.attachment}</a>
        </p>
      )}
      <div className={styles.text}>
        {data.text.split(address).map((piece, index) =>
          index % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change place
            <a key={index} href={piece}>
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </div>
    </article>
  );
}
