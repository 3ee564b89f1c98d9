import { answerQuestions } from '@atelier/own-process';
import { type LabelSheet, layOutLabels } from '@atelier/pages';

answerQuestions(async (sheet: LabelSheet) => layOutLabels(sheet).page(1));
