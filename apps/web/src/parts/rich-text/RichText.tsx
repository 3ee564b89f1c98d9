import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import styles from './rich-text.module.css';

interface Props {
  html: string;
  /** The address of a picture by the item it names; without one it is not shown. */
  addressOf: (asset: string) => string | undefined;
}

const kept = new Set(
  'p br strong b em i u s h1 h2 h3 h4 ul ol li blockquote a hr span div'.split(' ').map((tag) => tag.toUpperCase()),
);
const empty = new Set(['BR', 'HR']);

const linkTo = (href: string): object => {
  if (/^\/(?![/\\])/.test(href)) return { href };
  return /^(https?:\/\/|mailto:)/i.test(href) ? { href, rel: 'noopener noreferrer', target: '_blank' } : {};
};

/** [T17] Built element by element from what is known: nothing of the text reaches the page as markup. */
const shown = (node: Node, key: number, addressOf: Props['addressOf']): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  if (node.tagName === 'IMG') {
    const src = addressOf(node.getAttribute('data-asset') ?? '');
    return src === undefined ? null : <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />;
  }
  const inside = [...node.childNodes].map((child, at) => shown(child, at, addressOf));
  if (!kept.has(node.tagName)) return <Fragment key={key}>{inside}</Fragment>;
  const align = node.getAttribute('data-align');
  const attributes = {
    key,
    ...(align === 'center' || align === 'right' ? { 'data-align': align } : {}),
    ...(node.tagName === 'A' ? linkTo(node.getAttribute('href') ?? '') : {}),
  };
  return createElement(node.tagName.toLowerCase(), attributes, ...(empty.has(node.tagName) ? [] : inside));
};

/** Text of the rich editor as it is read; a parsed document runs nothing and loads nothing. */
export function RichText({ html, addressOf }: Props) {
  const nodes = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes], [html]);
  return <div className={styles.text}>{nodes.map((node, at) => shown(node, at, addressOf))}</div>;
}
