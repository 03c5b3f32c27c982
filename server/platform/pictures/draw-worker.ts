/** Drawing takes up to some hundred milliseconds, so it runs outside the request thread. */
import { serveOrders } from '../thread/thread.ts';
import { drawPicture } from './draw-picture.ts';

serveOrders(drawPicture);
