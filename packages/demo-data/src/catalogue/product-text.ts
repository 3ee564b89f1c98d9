import type { ProductCommerce } from '@atelier/domain/product/product';
import type { DemoColor } from './colors.ts';
import type { DemoStyle } from './make-style.ts';

const wearers: Record<string, string> = {
  Men: "men's",
  Women: "women's",
  Boys: "boys'",
  Girls: "girls'",
  Infants: "infants'",
};
const wearer = (style: DemoStyle) => wearers[style.gender] ?? 'unisex';

const kindOf = (style: DemoStyle) => {
  const { categories, pop } = style;
  if ('shape' in categories) return `${wearer(style)} ${String(categories.shape).toLowerCase()}`;
  if ('apparelSubType' in categories) return `${wearer(style)} ${String(categories.apparelSubType).toLowerCase()}`;
  return (pop.popType ?? 'display').toLowerCase();
};

export const describe = (style: DemoStyle, color: DemoColor) =>
  `${style.name}, ${kindOf(style)} in ${color.description.toLowerCase()}`;

export const commerceText = (style: DemoStyle, color: DemoColor): ProductCommerce => {
  const [material, second] = style.materials;
  if (style.productType === 'POP') return { description: null, details: [], construction: material };
  return {
    description: `The ${style.upper} pairs ${(material ?? 'a soft upper').toLowerCase()} with an easy ${style.pillar.toLowerCase()} attitude. Shown in ${color.description.toLowerCase()}.`,
    details: style.features,
    construction: [material, second].filter(Boolean).join(', '),
  };
};
