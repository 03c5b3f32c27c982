/** The types of columns about which the schema alone says less (`npm run rows`). */

import type { Question } from './gate/gate-store.ts';
import type { StoredCard } from './repository/card-facts.ts';
import type { FoundSecret } from './scan/scan-store.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'discussion_history.move': 'close' | 'reopen';
    'repository.card': Partial<StoredCard>;
    'repository_access_request.answers': string[];
    'repository_file_scan.secrets': FoundSecret[];
    'repository_gate_version.questions': Question[];
  }
}
