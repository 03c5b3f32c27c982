/** The program of the processes that read files: the questions of the library and of this context. */
import { serveQuestions } from '#libraries/file-inspection/index.ts';
import { answering } from './questions.ts';

serveQuestions(answering);
