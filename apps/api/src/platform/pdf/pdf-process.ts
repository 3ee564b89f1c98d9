import { answerOnce } from '@atelier/own-process/answer-questions';
import { drawDocument, type PageDocument } from '@atelier/pages/draw-document';

answerOnce((document: PageDocument) => drawDocument(document));
