import { openingPromotion } from '@estudio/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../data/data-provider.ts'

/** The promotion of the settings, which applies to plans by their name; null while there is none. */
export const useOpeningPromotion = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['openingPromotion'],
    queryFn: async () => {
      const { settings } = await api.get('/api/admin/settings')
      const opening = openingPromotion(settings)
      if (!opening) return null
      const { promotion_label, promotion_badge, promotion_note } = settings
      const shown = { label: promotion_label ?? '', badge: promotion_badge ?? '', note: promotion_note ?? '' }
      return { ...opening, shown }
    },
  })
}

/** The members who have the plan and keep it when it is deleted, read each time the dialog opens. */
export const usePlanImpact = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['planImpact', id],
    queryFn: () => api.get('/api/admin/plans/{id}/impact', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}

const REORDER_RELOAD_MS = 500

interface PlanMove {
  id: string
  /** Counted from 1. */
  place: number
  /** The ids of the list after the move. */
  order: readonly string[]
}

interface MoveCallbacks {
  onSuccess: () => void
  onError: (error: Error) => void
  /** Called when the server has stored or refused the order. */
  onOver: (order: readonly string[]) => void
}

/**
 * Moves a plan; the list is read again half a second after the server accepted it. It does not use `useWrite`,
 * because a move, the move back and the same move again are three requests. They are sent one after the other, because
 * a position counts from the list after the previous move.
 */
export const useMovePlan = ({ onSuccess, onError, onOver }: MoveCallbacks) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'plan-order' },
    mutationFn: ({ id, place }: PlanMove) =>
      api.patch('/api/admin/plans/{id}/order', { params: { id }, body: { display_order: place } }),
    onSuccess: (_answer, { order }) => {
      onSuccess()
      setTimeout(() => {
        void queries.invalidateQueries({ queryKey: ['planes', 'getList'] }).then(() => onOver(order))
      }, REORDER_RELOAD_MS)
    },
    onError: (error, { order }) => {
      onError(error)
      onOver(order)
    },
  })
}
