export const mostCompared = 4;
