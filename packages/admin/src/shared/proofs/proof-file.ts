import { addressOf } from '@estudio/client'
import type { PendingPayment } from '@estudio/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type StudioData, useStudioData } from '../../data/data-provider.ts'

/** A proof's file never changes, so it never becomes stale. */
const proofFileQuery = ({ openResponse }: StudioData, id: string) =>
  queryOptions({
    queryKey: ['payment-proof-file', id],
    queryFn: async ({ signal }) =>
      (await openResponse(addressOf('/api/proofs/{id}/file', { params: { id } }), { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useProofFileQuery = (id: string) => proofFileQuery(useStudioData(), id)

/** A ref that shows the bytes in an image while the image is mounted. */
export const useBytesOf = (file: Blob) =>
  useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )

/** Prefetches the picture of the next payment. */
export const usePrefetchProof = (next: PendingPayment | undefined): void => {
  const data = useStudioData()
  const queries = useQueryClient()
  const proof = next?.proofs[0]
  const id = proof?.has_file && proof.content_type === 'image/jpeg' ? proof.id : undefined
  useEffect(() => {
    if (id !== undefined) void queries.prefetchQuery(proofFileQuery(data, id))
  }, [data, queries, id])
}
