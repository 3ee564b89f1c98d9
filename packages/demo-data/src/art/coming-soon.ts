import { letter } from './letters.ts';

export const drawComingSoon = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200" width="${size}" height="${size * 0.75}"><rect width="1600" height="1200" fill="#f3f4f6"/><g fill="none" stroke="#b4bac4" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"><path d="M520 430 L800 330 L1080 430 V700 L800 800 L520 700Z"/><path d="M520 430 L800 530 L1080 430 M800 530 V800 M660 380 L940 480 V560"/></g><g fill="none" stroke="#8b93a0" stroke-width="9" stroke-linejoin="round" stroke-linecap="round">${letter('COMING SOON', { x: 800, y: 900, size: 70, anchor: 'middle' })}</g></svg>`;
