import { Button } from '@mantine/core';
export const y = Button;
