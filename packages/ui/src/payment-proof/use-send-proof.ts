import {
  failureText,
  isUnreachable,
  newIdempotencyKey,
  ownPlansQuery,
  paymentProofsApi,
  paymentProofsQuery,
  useApi,
  useClient,
  useSession,
  useWrite,
} from '@estudio/client'
import { MAX_PROOF_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toast } from '../feedback/toasts'

const words = texts.paymentProof

/** What the server reads; a phone turns its own formats into one of these. */
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

/** A file under the key it is sent with: sent again it is still one proof. */
interface Chosen {
  file: File
  key: string
}

export const useSendProof = (plan: string) => {
  const proofs = useProofsApi()
  const api = useApi()
  const member = useSession().user?.id
  const queries = useQueryClient()
  const [progress, setProgress] = useState(0)
  const [fileError, setFileError] = useState<string>()
  const sending = useWrite({
    mutationFn: ({ file, key }: Chosen) =>
      proofs.send(plan, { file, idempotencyKey: key, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: () => {
      toast.success(words.sent)
      void queries.invalidateQueries({ queryKey: paymentProofsQuery(proofs, member, plan).queryKey })
      void queries.invalidateQueries({ queryKey: ownPlansQuery(api, member).queryKey })
    },
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    sending.reset()
    const wrong = proofFileError(file)
    setFileError(wrong)
    if (!wrong) sending.mutate({ file, key: newIdempotencyKey() })
  }
  const { error, variables } = sending
  const isLost = isUnreachable(error)
  return {
    choose,
    /** From 0 to 1 while a file is on its way. */
    progress: sending.isPending ? progress : undefined,
    error: fileError ?? (error ? (isLost ? words.lost : failureText(error, words.sendError)) : undefined),
    /** For a file whose answer was lost. */
    sendAgain: isLost && variables ? () => sending.mutate(variables) : undefined,
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
