import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from '../theme.ts';
import { colorSchemeKey } from './color-scheme-key.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}
