/** Fonts with all of Chinese take some hundred milliseconds for each sheet, which no request may wait for. */
import { serveOrders } from '#server/platform/thread/thread.ts';
import { drawDataSheet } from './draw-data-sheet.ts';

serveOrders(drawDataSheet);
