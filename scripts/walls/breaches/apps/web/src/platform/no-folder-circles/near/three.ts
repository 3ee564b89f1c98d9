export type Third = string;
