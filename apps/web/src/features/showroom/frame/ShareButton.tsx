import { Button } from '@atelier/ui/Button';
import { Share2 } from 'lucide-react';
import { toast } from '../../../platform/toasts/index.ts';

/** The address of this page; who opens it sees what they may see. */
async function share(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    toast.success('Link copied.');
  } catch (error) {
    console.info('The clipboard is closed.', error);
    toast.info('The link could not be copied. It stands in the address bar.');
  }
}

export function ShareButton() {
  return (
    <Button
      look="quiet"
      iconOnPhone
      icon={<Share2 size={15} strokeWidth={1.75} aria-hidden />}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}
