import { htmlText } from '../html-text.ts';

/** What a mail says; how it looks is decided here alone. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A text with markup of its own, cleaned by safe-html, and the same without any. */
  content?: { html: string; text: string };
  link?: { label: string; url: string };
}

const closing = 'You receive this mail because of your Atelier account or a request made with this address.';

export const asText = ({ greeting, paragraphs, content, link }: Letter): string =>
  [
    greeting,
    ...paragraphs,
    ...(content ? [content.text] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `--\nAtelier\n${closing}`,
  ].join('\n\n');

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";

const button = ({ label, url }: { label: string; url: string }): string => `
      <p style="margin:28px 0"><a href="${htmlText(url)}" style="${font};display:inline-block;padding:12px 22px;border-radius:8px;background:#1f3a34;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${htmlText(label)}</a></p>
      <p style="${font};margin:0;font-size:12px;line-height:18px;color:#6b706d">If the button does not work, open this address:<br><span style="word-break:break-all">${htmlText(url)}</span></p>`;

const contentBox = (html: string): string =>
  `<div style="${font};margin:20px 0 0;padding:20px 0 0;border-top:1px solid #e4e0d7;font-size:15px;line-height:23px;color:#33383a">${html}</div>`;

/** Tables and inline styles, because that is all that mail programs agree on; no picture, nothing fetched. */
export const asHtml = ({ subject, greeting, paragraphs, content, link }: Letter): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${htmlText(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f1ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f1ec"><tr><td align="center" style="padding:32px 16px">
  <table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:14px;border:1px solid #e4e0d7">
    <tr><td style="${font};padding:24px 32px 0;font-size:15px;font-weight:700;letter-spacing:0.08em;color:#1f3a34">ATELIER</td></tr>
    <tr><td style="padding:16px 32px 32px">
      <h1 style="${font};margin:0 0 16px;font-size:22px;line-height:28px;color:#1b1d1c">${htmlText(subject)}</h1>
      ${[greeting, ...paragraphs].map((text) => `<p style="${font};margin:0 0 14px;font-size:15px;line-height:23px;color:#33383a">${htmlText(text)}</p>`).join('\n      ')}${content ? contentBox(content.html) : ''}${link ? button(link) : ''}
    </td></tr>
  </table>
  <p style="${font};max-width:560px;margin:18px auto 0;font-size:12px;line-height:18px;color:#6b706d">${closing}</p>
</td></tr></table>
</body></html>
`;
