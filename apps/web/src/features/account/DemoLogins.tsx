import type { Reply } from '@atelier/contract';
import styles from './DemoLogins.module.css';

interface Props {
  logins: Reply<'signInOptions'>['logins'];
  password: string;
  busy: boolean;
  onPick: (credentials: { email: string; password: string }) => void;
}

export function DemoLogins({ logins, password, busy, onPick }: Props) {
  return (
    <section className={styles.demo} aria-labelledby="demo-logins">
      <h2 id="demo-logins" className={styles.title}>
        Demo logins
      </h2>
      <p className={styles.hint}>
        Choose a person to look through their eyes. Everyone&rsquo;s password is <code>{password}</code>. Mails go to
        the <a href="/mailbox">demo mailbox</a>.
      </p>
      <ul className={styles.list}>
        {logins.map((login) => (
          <li key={login.email}>
            <button
              type="button"
              className={styles.login}
              disabled={busy}
              onClick={() => onPick({ email: login.email, password })}
            >
              <span className={styles.email}>{login.email.split('@')[0]}</span>
              <span className={styles.role}>{login.role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
