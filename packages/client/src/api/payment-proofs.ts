import { type OwnPaymentProofs, type PaymentProof, type PaymentProofAnswer, paths } from '@estudio/contract'
import type { Http } from '../http/http.ts'
import { uploadWithProgress } from '../http/upload.ts'

interface Upload {
  file: File
  /** The same for every attempt to send the file. */
  idempotencyKey: string
  /** Called with the progress, from 0 to 1. */
  onProgress: (share: number) => void
  /** Cancels the upload. */
  signal: AbortSignal
}

/** A member's proofs of payment. */
export const paymentProofsApi = ({ request, send }: Http) => ({
  ofPlan: (plan: string) => request<OwnPaymentProofs>(paths.paymentProofs(plan), { cache: 'no-store' }),
  /** @throws ApiError `proof_type`, `proof_too_large`, `proof_limit`, `proof_not_expected`, `plan_already_paid` */
  async send(plan: string, { file, idempotencyKey, onProgress, signal }: Upload): Promise<PaymentProof> {
    const body = new FormData()
    body.append('file', file)
    const transport = uploadWithProgress(onProgress)
    const options = { method: 'POST', body, idempotencyKey, transport, signal } as const
    return (await request<PaymentProofAnswer>(paths.paymentProofs(plan), options)).proof
  },
  file: async (proof: string): Promise<Blob> => (await send(paths.paymentProofFile(proof))).blob(),
})
