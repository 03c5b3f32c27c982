/** The only file that knows every context: builds them, gives each the ports it asks for, and serves what they answer. */
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { SearchDocument } from '#server/contexts/search/index.ts';
import { createCatalogue } from './contexts/catalogue/index.ts';
import { createIdentity } from './contexts/identity/index.ts';
import { type Build, createOperations } from './contexts/operations/index.ts';
import { createOrders } from './contexts/orders/index.ts';
import { createPayments } from './contexts/payments/index.ts';
import { createResources } from './contexts/resources/index.ts';
import { createSearch } from './contexts/search/index.ts';
import { createShops } from './contexts/shops/index.ts';
