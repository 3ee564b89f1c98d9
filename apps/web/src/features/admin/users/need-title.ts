const acronyms: Readonly<Record<string, string>> = { upc: 'UPC', step: 'STEP' };

/** manageAdvertisingAssets → Manage advertising assets. */
export function needTitle(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
  const text = words.map((word) => acronyms[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
