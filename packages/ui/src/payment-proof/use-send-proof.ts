import {
  ApiError,
  failureText,
  isUnreachable,
  newIdempotencyKey,
  ownPlansQuery,
  paymentProofsApi,
  paymentProofsQuery,
  useApi,
  useClient,
  useOnce,
  useSession,
  useWrite,
} from '@estudio/client'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toast } from '../feedback/toasts'
import { shrinkPhoto } from './shrink-photo'

const words = texts.paymentProof

/** What the server reads. JPEG comes first: Safari turns HEIC into the first format that is asked for. */
export const PROOF_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Why a file cannot be sent as a proof; the server checks its content again. */
export const proofFileError = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!PROOF_TYPES.includes(type)) return words.wrongType
  return size > MAX_PROOF_BYTES ? words.tooLarge : undefined
}

const useProofsApi = () => {
  const { http } = useClient()
  return useMemo(() => paymentProofsApi(http), [http])
}

export const useProofs = (plan: string) =>
  useQuery(paymentProofsQuery(useProofsApi(), useSession().user?.id, plan))

/** What is sent of a chosen file: made smaller where it is a large photo. Throws ApiError. */
async function toSend(chosen: File): Promise<File> {
  const file = await shrinkPhoto(chosen)
  const error = proofFileError(file)
  if (error === words.tooLarge) throw ApiError.refused(413, 'proof_too_large', error)
  if (error) throw ApiError.refused(415, 'proof_type', error)
  return file
}

/** A file under the key it is sent with: sent again it is still one proof. */
interface Chosen {
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
  const sending = useWrite({
    mutationFn: async ({ file, key, cancel: { signal } }: Chosen) =>
      proofs.send(plan, { file: await file, idempotencyKey: key, onProgress: setProgress, signal }),
    onMutate: () => setProgress(0),
    onSuccess: () => toast.success(words.sent),
    // What was cancelled may have arrived.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: paymentProofsQuery(proofs, member, plan).queryKey })
      void queries.invalidateQueries({ queryKey: ownPlansQuery(api, member).queryKey })
    },
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const file = toSend(chosen)
    // Its error is shown by whoever waits for it.
    file.catch(() => undefined)
    sending.mutate({ file, key: newIdempotencyKey(), cancel: new AbortController() })
  }
  const { error, variables } = sending
  // What is sent again has another way to be cancelled: `useWrite` would not know it for the same.
  const sendAgain = useOnce(async (lost: Chosen) => {
    const again = { ...lost, cancel: new AbortController() }
    await sending.mutateAsync(again).catch(() => undefined)
  })
  const isLost = isUnreachable(error)
  const isCancelled = variables?.cancel.signal.aborted
  return {
    choose,
    /** From 0 to 1 while a file is on its way. */
    progress: sending.isPending ? progress : undefined,
    cancel: () => variables?.cancel.abort(),
    error: error && !isCancelled ? (isLost ? words.lost : failureText(error, words.sendError)) : undefined,
    /** For a file whose answer was lost. */
    sendAgain: isLost && variables ? () => void sendAgain(variables) : undefined,
  }
}

/** Opens the member's own file beside the page; a PDF is downloaded. */
export const useOpenProof = () => {
  const proofs = useProofsApi()
  return useWrite({
    mutationFn: (id: string) => proofs.file(id),
    onSuccess: (file) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      if (file.type === 'application/pdf') link.download = 'comprobante.pdf'
      else link.target = '_blank'
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    },
    onError: (error) => toast.error(failureText(error, words.openError)),
  })
}
