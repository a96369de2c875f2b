import {
  ApiError,
  failureText,
  isUnreachable,
  newIdempotencyKey,
  ownPlansQuery,
  paymentProofsApi,
  paymentProofsQuery,
  useApi,
  useApiFrom,
  useSession,
  useUpload,
  useWrite,
} from '@estudio/client'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { openFile, saveFile } from '@estudio/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../feedback/toasts'
import { shrinkPhoto } from './shrink-photo'

const t = texts.paymentProof

/** What the server accepts. JPEG first: Safari converts HEIC to the first format listed. */
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Why a file cannot be sent as a proof; the server checks its content again. */
export const proofFileError = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!PROOF_TYPES.includes(type)) return t.wrongType
  return size > MAX_PROOF_BYTES ? t.tooLarge : undefined
}

const useProofsApi = () => useApiFrom(paymentProofsApi)

export const useProofs = (plan: string) =>
  useQuery(paymentProofsQuery(useProofsApi(), useSession().user?.id, plan))

/** The chosen file, large photos scaled down. @throws ApiError if it cannot be sent */
async function prepareProofFile(chosen: File): Promise<File> {
  const file = await shrinkPhoto(chosen)
  const error = proofFileError(file)
  if (error === t.tooLarge) throw ApiError.refused(413, 'proof_too_large', error)
  if (error) throw ApiError.refused(415, 'proof_type', error)
  return file
}

/** The key is kept for a retry, so that it remains one proof. */
interface ProofUpload {
  file: Promise<File>
  key: string
  cancel: AbortController
}

export const useSendProof = (plan: string) => {
  const proofs = useProofsApi()
  const api = useApi()
  const member = useSession().user?.id
  const queries = useQueryClient()
  const [progress, setProgress] = useState(0)
  const upload = useUpload({
    mutationFn: async ({ file, key, cancel: { signal } }: ProofUpload) =>
      proofs.send(plan, { file: await file, idempotencyKey: key, onProgress: setProgress, signal }),
    onMutate: () => setProgress(0),
    onSuccess: () => toast.success(t.sent),
    // A cancelled upload may have arrived.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: paymentProofsQuery(proofs, member, plan).queryKey })
      void queries.invalidateQueries({ queryKey: ownPlansQuery(api, member).queryKey })
    },
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const file = prepareProofFile(chosen)
    // Reported by the mutation, which awaits it.
    file.catch(() => undefined)
    upload.mutate({ file, key: newIdempotencyKey(), cancel: new AbortController() })
  }
  // Its error is shown like that of the first attempt.
  const retryUpload = (lost: ProofUpload) => upload.mutate({ ...lost, cancel: new AbortController() })
  const { error, variables } = upload
  const isLost = isUnreachable(error)
  const isCancelled = variables?.cancel.signal.aborted
  return {
    choose,
    /** From 0 to 1 while a file is on its way. */
    progress: upload.isPending ? progress : undefined,
    cancel: () => variables?.cancel.abort(),
    error: error && !isCancelled ? (isLost ? t.lost : failureText(error, t.sendError)) : undefined,
    /** For an upload without a response. */
    retryUpload: isLost && variables ? () => retryUpload(variables) : undefined,
  }
}

/** Opens the member's own file in a new tab; a PDF is downloaded. */
export const useOpenProof = () => {
  const proofs = useProofsApi()
  return useWrite({
    mutationFn: (id: string) => proofs.file(id),
    onSuccess: (file) => (file.type === 'application/pdf' ? saveFile(file, t.fileName) : openFile(file)),
    onError: (error) => toast.error(failureText(error, t.openError)),
  })
}
