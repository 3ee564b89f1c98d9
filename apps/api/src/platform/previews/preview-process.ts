import { answerQuestions } from '@atelier/own-process/answer-questions';
import { drawPdf } from './draw-pdf.ts';
import { drawDrawing, drawPicture } from './draw-picture.ts';
import type { PreviewReply, PreviewRequest } from './preview-request.ts';

const draw = { picture: drawPicture, drawing: drawDrawing, pdf: drawPdf } as const;

const isOverLimit = (error: unknown): boolean => error instanceof Error && /pixel limit|exceeds/i.test(error.message);

answerQuestions((request: PreviewRequest) =>
  draw[request.sort](request).catch(
    (error: unknown): PreviewReply => ({ problem: isOverLimit(error) ? 'tooLarge' : 'damaged' }),
  ),
);
