import {
  ApiError,
  failureText,
  isUnreachable,
  newIdempotencyKey,
  type ProofUpload,
  paymentProofsQuery,
  proofFileMutation,
  sendProofMutation,
  useHttp,
  useSession,
  useUpload,
  useWrite,
} from '@estudio/client'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { openFile, saveFile, shrinkPicture } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../feedback/toasts'

const t = texts.paymentProof

/**
 * The file types that the server accepts. JPEG comes first, because Safari converts HEIC to the first format listed.
 */
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** The reason why a file cannot be sent as a proof; the server checks its content again. */
const proofFileError = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!PROOF_TYPES.includes(type)) return t.wrongType
  return size > MAX_PROOF_BYTES ? t.tooLarge : undefined
}

export const useProofs = (plan: string) =>
  useQuery(paymentProofsQuery(useHttp(), useSession().user?.id, plan))

/** The chosen file, large photos scaled down. @throws ApiError if it cannot be sent */
async function prepareProofFile(chosen: File): Promise<File> {
  const file = await shrinkPicture(chosen)
  const error = proofFileError(file)
  if (error === t.tooLarge) throw ApiError.refused(413, 'proof_too_large', error)
  if (error) throw ApiError.refused(415, 'proof_type', error)
  return file
}

export const useSendProof = (plan: string) => {
  const http = useHttp()
  const { user } = useSession()
  const [progress, setProgress] = useState(0)
  const upload = useUpload({
    ...sendProofMutation(http, { id: user?.id, plan, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: () => toast.success(t.sent),
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const file = prepareProofFile(chosen)
    // The error is reported by the mutation, which awaits the file.
    file.catch(() => undefined)
    upload.mutate({ file, idempotencyKey: newIdempotencyKey(), cancel: new AbortController() })
  }
  // The error of a retry is shown like the error of the first attempt.
  const retryUpload = (lost: ProofUpload) => upload.mutate({ ...lost, cancel: new AbortController() })
  const { error, variables } = upload
  const isLost = isUnreachable(error)
  const isCancelled = variables?.cancel.signal.aborted
  return {
    choose,
    /** The progress from 0 to 1, while a file is being sent. */
    progress: upload.isPending ? progress : undefined,
    cancel: () => variables?.cancel.abort(),
    error: error && !isCancelled ? (isLost ? t.lost : failureText(error, t.sendError)) : undefined,
    /** Retries an upload that got no response. */
    retryUpload: isLost && variables ? () => retryUpload(variables) : undefined,
  }
}

/** Opens the member's own file in a new tab; a PDF is downloaded. */
export const useOpenProof = () => {
  const http = useHttp()
  return useWrite({
    ...proofFileMutation(http),
    onSuccess: (file) => (file.type === 'application/pdf' ? saveFile(file, t.fileName) : openFile(file)),
    onError: (error) => toast.error(failureText(error, t.openError)),
  })
}
