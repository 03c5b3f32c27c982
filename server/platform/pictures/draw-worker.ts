/** The mathematics of a drawing takes up to some hundred milliseconds, which no request may wait for. */
import { serveOrders } from '../thread/thread.ts';
import { drawPicture } from './draw-picture.ts';

serveOrders(drawPicture);
