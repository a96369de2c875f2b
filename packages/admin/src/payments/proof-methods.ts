import {
  type PaymentEvent,
  type PaymentEventList,
  type PaymentProofAnswer,
  paths,
  type RefuseProofInput,
} from '@estudio/contract'
import type { OpenResponse, SendJson } from '../data/http-client.ts'

/** The calls with which staff review payment proofs. */
export const proofMethods = (sendJson: SendJson, openResponse: OpenResponse) => ({
  proofFile: async (id: string, signal?: AbortSignal): Promise<Blob> =>
    (await openResponse(paths.paymentProofFile(id), { signal })).blob(),

  /** Marks a proof as under review; the member sees the status. */
  reviewProof: (id: string): Promise<PaymentProofAnswer> =>
    sendJson(paths.admin.reviewProof(id), { method: 'POST', body: {} }),

  refuseProof: (id: string, input: RefuseProofInput): Promise<PaymentProofAnswer> =>
    sendJson(paths.admin.refuseProof(id), { method: 'POST', body: input }),

  /** The history of the payment of a plan. */
  paymentEvents: async (plan: string): Promise<PaymentEvent[]> =>
    (await sendJson<PaymentEventList>(paths.admin.paymentEvents(plan))).events,
})
