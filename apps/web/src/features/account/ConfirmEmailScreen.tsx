import type { ConfirmEmailKey } from '@atelier/contract/people/session';
import { Notice, type NoticeProps } from '@atelier/ui/Notice';
import styles from './account.module.css';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { ToLogin } from './ToLogin.tsx';

interface Outcome {
  title: string;
  tone: NoticeProps['tone'];
  text: string;
}

const outcomes: Record<Exclude<ConfirmEmailKey, 'ready'>, Outcome> = {
  confirmed: {
    title: 'Email confirmed',
    tone: 'good',
    text: 'Thank you. An administrator will now review your request. You will be notified by email when your access has been approved.',
  },
  linkInvalid: {
    title: 'This link does not work',
    tone: 'bad',
    text: 'This link is not valid any more. If you have already confirmed your address, there is nothing left to do.',
  },
};

function Told({ outcome }: { outcome: Outcome }) {
  return (
    <>
      <h1>{outcome.title}</h1>
      <p className={styles.lead}>Access to Atelier</p>
      <Notice tone={outcome.tone} role="status">
        {outcome.text}
      </Notice>
      <ToLogin label="Go to the login" />
    </>
  );
}

/** G20: the address carries keys of this list; anything else is never shown. */
export function ConfirmEmailScreen({ messages }: { messages: string }) {
  if (messages === 'ready') return <ConfirmEmail />;
  return <Told outcome={messages === 'confirmed' ? outcomes.confirmed : outcomes.linkInvalid} />;
}
