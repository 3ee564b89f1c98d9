export const demoPassword = 'atelier-demo';
export const emailOf = (persona: string): string => `${persona.toLowerCase()}@atelier.example`;
