/** The types of columns about which the schema alone says less (`npm run rows`). */
import type { ProofCode, ProofCount } from '#contexts/payments/calls/proof.ts';
import type {
  BankReturnState,
  FundScope,
  MatchKind,
  PaymentMethodName,
  ProposalState,
  ProposedAct,
  SecondReason,
  StatementMapping,
  TransferState,
} from '#contexts/payments/rules/payments.ts';
import type { Difference } from './proof/difference.ts';

declare module '#server/platform/db/statement-rows.ts' {
  interface Declared {
    'bank_return.state': BankReturnState;
    'bank_statement_mapping.mapping': StatementMapping;
    'bank_statement_mapping.titles': string[];
    'bank_transfer.match_kind': MatchKind;
    'bank_transfer.state': TransferState;
    'fund.scope': FundScope;
    'money_proposal.act': ProposedAct;
    'money_proposal.after': Record<string, unknown>;
    'money_proposal.because': SecondReason;
    'money_proposal.before': Record<string, unknown>;
    'money_proposal.state': ProposalState;
    'payment.method': PaymentMethodName;
    'proof_difference.code': ProofCode;
    'proof_difference.says': Difference['says'];
    'proof_result.counts': Partial<Record<ProofCount, number>>;
  }
}
