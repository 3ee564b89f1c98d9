export const readRows = 50_000;
export const writeRows = 10_000;
export const columns = 20;
