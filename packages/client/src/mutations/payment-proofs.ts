import { addressOf, createApi } from '../http/api.ts'
import { download } from '../http/download.ts'
import type { Http } from '../http/http.ts'
import { uploadOf } from '../http/upload.ts'
import { type MemberId, ownTodayKey } from '../queries/member.ts'
import { paymentProofsKey } from '../queries/payment-proofs.ts'
import { ownPlansKey } from '../queries/plans.ts'
import { writeOptions } from '../react/use-write.ts'

export interface ProofUpload {
  /** The file, which is still being scaled down when the upload begins. */
  file: Promise<File>
  /** Reused for a retry, so that the server stores a single proof. */
  idempotencyKey: string
  cancel: AbortController
}

interface SentProof {
  id: MemberId
  plan: string
  /** Called with the progress, from 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a proof of a plan's payment. A cancelled upload invalidates too: it may have arrived.
 * @throws ApiError `proof_type`, `proof_too_large`, `proof_limit`, `proof_not_expected`, `plan_already_paid`
 */
export const sendProofMutation = (http: Http, { id, plan, onProgress }: SentProof) =>
  writeOptions({
    mutationFn: async ({ file, idempotencyKey, cancel: { signal } }: ProofUpload) => {
      const upload = uploadOf(await file, { onProgress, signal })
      const options = { params: { id: plan }, idempotencyKey, ...upload }
      return (await createApi(http).post('/api/user-plans/{id}/proofs', options)).proof
    },
    invalidates: [paymentProofsKey(id, plan), ownPlansKey(id), ownTodayKey(id)],
  })

/** Downloads the file of a member's own proof, by its id. */
export const proofFileMutation = (http: Http) =>
  writeOptions({
    mutationFn: async (proofId: string) =>
      (await download(http, addressOf('/api/proofs/{id}/file', { params: { id: proofId } }))).blob(),
  })
