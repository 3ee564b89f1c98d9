/** manageAdvertisingAssets → Manage advertising assets. */
export function needTitle(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
