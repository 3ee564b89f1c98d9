import type { PageMark } from '@atelier/contract/documents/document-pages';
import { useState } from 'react';
import styles from './drawing.module.css';

type PictureMark = Extract<PageMark, { kind: 'picture' }>;

const tile = '#f1efea';
const strong = '#c9c5bc';
const soft = '#5b5954';
const smallestWithWords = 70;

/** What is only there to be looked at is not told. */
const said = (words: string) => (words === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words });

/** A closed box seen from above, as the file draws it where there is no picture. */
const closedBox = 'M0 .25 .5 0 1 .25 .5 .5ZM0 .25V.75L.5 1 1 .75V.25M.5 .5V1';

function Missing({ mark: { x, y, width, height, ground = tile, words } }: { mark: PictureMark }) {
  const told = width >= smallestWithWords;
  const side = Math.min(width * 0.3, height * 0.36, 64);
  const top = y + (height - side) / 2 - (told ? 5 : 0);
  return (
    <g {...said(words)}>
      <rect x={x} y={y} width={width} height={height} fill={ground} />
      <path
        d={closedBox}
        transform={`translate(${x + (width - side) / 2} ${top}) scale(${side})`}
        fill="none"
        stroke={strong}
        strokeWidth={Math.max(0.5, side / 48) / side}
      />
      {told ? (
        <text
          x={x + width / 2}
          y={top + side + 13}
          textAnchor="middle"
          fontFamily="Archivo, sans-serif"
          fontSize={7}
          fill={soft}
        >
          Coming soon
        </text>
      ) : null}
    </g>
  );
}

/** Melted onto its ground, standing where the mark says; what cannot be had is drawn as missing, as in the file. */
export function DrawnPicture({ mark, address }: { mark: PictureMark; address: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  const { x, y, width, height, ground, words, fit, stand } = mark;
  if (address === undefined || failed === address) return <Missing mark={mark} />;
  return (
    <>
      {ground === undefined ? null : <rect x={x} y={y} width={width} height={height} fill={ground} />}
      <image
        href={address}
        x={x}
        y={y}
        width={width}
        height={height}
        {...said(words)}
        preserveAspectRatio={`xMid${stand === 'floor' ? 'YMax' : 'YMid'} ${fit === 'inside' ? 'meet' : 'slice'}`}
        className={ground === undefined ? undefined : styles.melted}
        onError={() => setFailed(address)}
      />
    </>
  );
}
