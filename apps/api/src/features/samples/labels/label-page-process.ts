import { answerQuestions } from '@atelier/own-process/answer-questions';
import { type LabelSheet, layOutLabels } from '@atelier/pages/layouts/labels/lay-out-labels';

answerQuestions(async (sheet: LabelSheet) => layOutLabels(sheet).page(1));
