import { Button } from '@atelier/ui/Button';
import { Dialog } from '@atelier/ui/Dialog';
import { useEffect, useState } from 'react';
import { needsTurning } from './orientation.ts';

const thisDevice = () =>
  needsTurning({
    touchPoints: navigator.maxTouchPoints,
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
    windowWidth: window.innerWidth,
  });

export function OrientationAlert() {
  const [narrow, setNarrow] = useState(thisDevice);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const look = () => setNarrow(thisDevice());
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  const dismiss = () => setDismissed(true);
  return (
    <Dialog
      open={narrow && !dismissed}
      onClose={dismiss}
      title="Please turn your tablet"
      actions={
        <Button look="primary" onClick={dismiss}>
          Continue anyway
        </Button>
      }
    >
      <p>Atelier is made for a wide screen. Held on its side, your tablet shows every column.</p>
    </Dialog>
  );
}
