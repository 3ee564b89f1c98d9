import type { Passport } from '@atelier/contract/samples/passport';
import { shownSampleCode } from '@atelier/domain/sample/sample-code';
import { IconButton } from '@atelier/ui/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../platform/AddressLink.tsx';
import styles from './scan.module.css';

export const wordsOf = ({ values, product }: Passport['sample']): string =>
  product?.name ?? `${values.style} ${values.color}`;

interface Props {
  code: string;
  passport?: { readonly sample: Passport['sample'] } | undefined;
  /** Why nothing can be done with it. */
  problem?: string | undefined;
  /** Where it stands, how many there are. */
  aside?: ReactNode;
  onRemove?: () => void;
}

/** One sample in the hand. */
export function ScannedRow({ code, passport, problem, aside, onRemove }: Props) {
  const sample = passport?.sample;
  const { style, color, size, side } = sample?.values ?? {};
  return (
    <li className={styles.row} data-problem={problem !== undefined || undefined}>
      <span className={styles.thumb}>{sample?.product ? <img src={sample.product.picture} alt="" /> : null}</span>
      <span className={styles.words}>
        <AddressLink href={`/s/${code}`}>{sample ? wordsOf(sample) : shownSampleCode(code)}</AddressLink>
        <span className={styles.quiet}>
          {problem ??
            (sample
              ? [`${style} ${color}`, size ? `${size}` : '', String(side ?? '').toLowerCase()]
                  .filter(Boolean)
                  .join(', ')
              : 'Looked up when the network is back')}
        </span>
      </span>
      <span className={styles.aside}>{aside ?? sample?.place}</span>
      {onRemove ? (
        <IconButton label={`Leave ${shownSampleCode(code)} out`} onClick={onRemove}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      ) : null}
    </li>
  );
}
