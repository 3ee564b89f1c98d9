import { needs } from '@atelier/domain/access/needs';
import { createFileRoute } from '@tanstack/react-router';
import { PhotoMatchScreen } from '../../../../features/photo-match/PhotoMatchScreen.tsx';

export const Route = createFileRoute('/_main/product/libraries/photo-match')({
  staticData: { title: 'Image Matchmaker', access: needs.manageProductPhotos },
  component: PhotoMatchScreen,
});
