import { createElement } from 'react';
export const y = createElement;
