import type { conferenceEditingRoutes } from '@atelier/contract/conferences/conference-editing';
import type { conferencesRoutes } from '@atelier/contract/conferences/conferences';
import type { Platform } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/bind-routes.ts';
import { drawnFiles } from '../library-files/index.ts';
import { productCutOuts, productPictures } from '../products/index.ts';
import { conferenceCalendar, keepSession } from './agenda.ts';
import { cutSiteAhead } from './cut-ahead.ts';
import { drawFilmsAhead } from './draw-films-ahead.ts';
import {
  conferenceHistory,
  conferencePresence,
  createConference,
  deleteConference,
  listEditedConferences,
  patchConference,
  readEditedConference,
} from './edit-conferences.ts';
import {
  createConferenceItem,
  deleteConferenceItem,
  patchConferenceItem,
  restoreConferenceItem,
} from './edit-items.ts';
import { conferenceCaptions, conferencePage, conferencePicture, conferenceVideo } from './show-media.ts';
import { listConferences, presentSite, visitSite } from './visit.ts';

type Routes = keyof typeof conferencesRoutes | keyof typeof conferenceEditingRoutes;

export const conferencesHandlers = (platform: Platform): HandlersFor<Routes> => {
  const { db, store, config } = platform;
  const products = { products: productPictures(db, store), cutOuts: productCutOuts(db, store) };
  const files = { store, drawn: drawnFiles(platform), ...products };
  const drawFilms = drawFilmsAhead(platform, files.drawn);
  const cutSite = cutSiteAhead(platform, files.cutOuts);
  return {
    listConferences,
    visitConference: async (ctx, asked) => {
      const visited = await visitSite(ctx, asked);
      if (config.picturesAhead) {
        drawFilms(visited.items);
        cutSite(visited);
      }
      return presentSite(ctx, visited);
    },
    conferencePicture: (ctx, asked) => conferencePicture(ctx, files, asked),
    conferencePage: (ctx, asked) => conferencePage(ctx, files, asked),
    conferenceVideo: (ctx, asked) => conferenceVideo(ctx, files, asked),
    conferenceCaptions,
    keepSession,
    conferenceCalendar,
    listEditedConferences,
    createConference,
    readEditedConference,
    patchConference,
    deleteConference,
    conferenceHistory,
    conferencePresence,
    createConferenceItem,
    patchConferenceItem,
    deleteConferenceItem,
    restoreConferenceItem,
  };
};
