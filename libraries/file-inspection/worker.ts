/** The program of reading-process.ts for the questions of this library alone. */
import { fileQuestions } from './file-questions.ts';
import { serveQuestions } from './serve-questions.ts';

serveQuestions(fileQuestions());
