/** Embedding fonts with all Chinese characters takes some hundred milliseconds per sheet, which must not block requests. */
import { serveOrders } from '#server/platform/thread/thread.ts';
import { drawDataSheet } from './draw-data-sheet.ts';

serveOrders(drawDataSheet);
