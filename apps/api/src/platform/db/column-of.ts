export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const prefixes: Readonly<Record<string, string>> = {
  components: 'component_',
  categories: 'category_',
  eCommerce: 'ecommerce_',
};

/** 'locations.wholesalePrice' → wholesale_price, 'categories.type' → category_type. */
export const columnOf = (path: string): string => {
  const parts = path.split('.');
  return `${(parts.length > 1 && prefixes[parts[0] ?? '']) || ''}${snake(parts.at(-1) ?? '')}`;
};
