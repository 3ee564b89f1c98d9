import type { ImageKind } from '@atelier/domain/product/product';
import { darker, lighter, lightness, mix } from './tones.ts';

export type Tone = 'main' | 'second' | 'sole' | 'dark' | 'light' | 'lining' | 'rubber' | 'metal';
export type Texture = 'knit' | 'mesh' | 'canvas' | 'grain' | 'rib' | 'quilt';
export type Palette = readonly [main: string, second: string, sole: string];

const ink = '#22262d';

const toneColors = ([main, second, sole]: Palette): Record<Tone, string> => ({
  main,
  second: second === main ? (lightness(main) > 0.5 ? darker(main, 0.16) : lighter(main, 0.14)) : second,
  sole,
  dark: darker(main, 0.34),
  light: lighter(main, 0.3),
  lining: mix(lighter(second, 0.35), '#d8d8d8', 0.35),
  rubber: lightness(sole) > 0.8 ? '#3a3d42' : darker(sole, 0.5),
  metal: '#c9ccd1',
});

const gradient = (id: string, color: string) =>
  `<linearGradient id="${id}" x1=".1" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="${lighter(color, 0.16)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, lightness(color) > 0.7 ? 0.1 : 0.24)}"/></linearGradient>`;

const pattern = (id: Texture, size: number, turn: number, marks: string) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${marks}</pattern>`;

const mark = (d: string, color: string, opacity: number, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

const textures = [
  pattern('knit', 12, 28, mark('M0 6 L6 0 L12 6', '#fff', 0.14, 1.6) + mark('M0 12 L6 6 L12 12', '#000', 0.13, 1.6)),
  pattern(
    'mesh',
    11,
    12,
    '<circle cx="3" cy="3" r="2" fill="#000" fill-opacity=".16"/><circle cx="8.5" cy="8.5" r="2" fill="#000" fill-opacity=".16"/>',
  ),
  pattern('canvas', 7, 4, mark('M0 1.5 H7', '#000', 0.09, 1.4) + mark('M1.5 0 V7', '#fff', 0.12, 1.4)),
  pattern(
    'grain',
    23,
    17,
    '<circle cx="4" cy="6" r="1.3" fill="#000" fill-opacity=".1"/><circle cx="14" cy="3" r="1" fill="#fff" fill-opacity=".12"/><circle cx="19" cy="15" r="1.4" fill="#000" fill-opacity=".09"/><circle cx="9" cy="18" r="1.1" fill="#fff" fill-opacity=".1"/>',
  ),
  pattern('rib', 11, 0, mark('M3 0 V11', '#000', 0.17, 2.4)),
  pattern('quilt', 92, 45, mark('M0 0 H92 M0 0 V92', '#000', 0.2, 4) + mark('M4 4 H92 M4 4 V92', '#fff', 0.13, 3)),
].join('');

const shades =
  '<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".13"/></linearGradient>' +
  '<radialGradient id="shadow"><stop offset="0" stop-color="#10131a" stop-opacity=".42"/><stop offset=".55" stop-color="#10131a" stop-opacity=".15"/><stop offset="1" stop-color="#10131a" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="ground" cx=".5" cy=".4" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#eef0f3"/></radialGradient>';

/** One drawing vocabulary for both styles: a 'photo' is shaded and textured, a 'cad' is flat with an even outline. */
export type Paint = {
  readonly shape: (d: string, tone: Tone, texture?: Texture) => string;
  readonly stitch: (d: string, tone?: Tone) => string;
  readonly line: (d: string, tone: Tone, width: number) => string;
  readonly seam: (d: string) => string;
  readonly gloss: (d: string, width?: number) => string;
  readonly dot: (x: number, y: number, radius: number, tone: Tone) => string;
  readonly shadow: (x: number, y: number, width: number, height: number) => string;
  readonly defs: string;
  readonly ground: string;
};

export const paintWith = (palette: Palette, kind: ImageKind): Paint => {
  const tones = toneColors(palette);
  const photo = kind === 'photo';
  const outline = (tone: Tone) =>
    photo
      ? `stroke="${darker(tones[tone], 0.45)}" stroke-opacity=".5" stroke-width="2"`
      : `stroke="${ink}" stroke-width="4.5"`;
  const shape = (d: string, tone: Tone, texture?: Texture) => {
    const body = `<path d="${d}" fill="${photo ? `url(#t-${tone})` : tones[tone]}" ${outline(tone)} stroke-linejoin="round"/>`;
    if (!photo)
      return texture === 'quilt' || texture === 'rib' ? `${body}<path d="${d}" fill="url(#${texture})"/>` : body;
    return `${body}${texture ? `<path d="${d}" fill="url(#${texture})"/>` : ''}<path d="${d}" fill="url(#fall)"/>`;
  };
  const stroke = (d: string, color: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  const under = (tone: Tone) => (photo ? darker(tones[tone], 0.4) : ink);
  return {
    shape,
    stitch: (d, tone = 'main') =>
      stroke(
        d,
        photo ? mix(tones[tone], lightness(tones[tone]) > 0.6 ? '#000000' : '#ffffff', 0.42) : ink,
        photo ? 2.6 : 2.2,
        'stroke-dasharray="9 7" opacity=".8"',
      ),
    line: (d, tone, width) => stroke(d, under(tone), width + (photo ? 3 : 6)) + stroke(d, tones[tone], width),
    seam: (d) => stroke(d, photo ? darker(tones.main, 0.5) : ink, photo ? 2.4 : 3, photo ? 'opacity=".55"' : ''),
    gloss: (d, width = 9) => (photo ? stroke(d, '#ffffff', width, `stroke-opacity="${width > 12 ? 0.07 : 0.26}"`) : ''),
    dot: (x, y, radius, tone) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tones[tone]}" stroke="${under(tone)}" stroke-width="${photo ? 1.6 : 3}"/>`,
    shadow: (x, y, width, height) =>
      photo ? `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="url(#shadow)"/>` : '',
    defs: `<defs>${
      photo
        ? Object.entries(tones)
            .map(([tone, color]) => gradient(`t-${tone}`, color))
            .join('') + shades
        : ''
    }${textures}</defs>`,
    ground: `<rect width="1600" height="1200" fill="${photo ? 'url(#ground)' : '#ffffff'}"/>`,
  };
};
