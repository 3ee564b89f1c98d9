import { answerOnce } from '@atelier/own-process';
import { drawDocument, type PageDocument } from '@atelier/pages';

answerOnce((document: PageDocument) => drawDocument(document));
