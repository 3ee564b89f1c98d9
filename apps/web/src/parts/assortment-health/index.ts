export { HealthPanel } from './HealthPanel.tsx';
export { ShownFinding } from './ShownFinding.tsx';
export { type Finding, useHealth } from './use-health.ts';
export { useWaiver } from './use-waiver.ts';
export { WaiverDialog } from './WaiverDialog.tsx';
