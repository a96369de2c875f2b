import { useClient } from '@estudio/client'
import { type Plan, paths } from '@estudio/contract'
import { REORDER_RELOAD_MS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { done } from '../ui/toast.ts'
import { movedTo } from './moved-to.ts'

const t = texts.admin.plans

interface Move {
  id: string
  /** Place in the list, counted from 1. */
  display_order: number
  /** The whole list after it. */
  order: readonly string[]
}

/**
 * The plans in the order in which they lie on the screen, and the way to move one (APL-04, APL-05). What was dropped
 * stays where it was dropped; the list is read anew half a second after the server said yes, and not after a no.
 */
export const usePlanOrder = (plans: readonly Plan[]) => {
  const { http } = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [dropped, setDropped] = useState<readonly string[]>()
  /** The server's order again, unless another move has followed. */
  const forget = (order: readonly string[]) => setDropped((now) => (now === order ? undefined : now))
  const place = useMutation({
    // One after the other, or a place counted from the first move would be taken before it.
    scope: { id: 'plan-order' },
    mutationFn: ({ id, display_order }: Move) =>
      http.request(paths.admin.planPlace(id), { method: 'PATCH', body: { display_order } }),
    onSuccess: (_answer, { order }) => {
      notify(t.reordered, done)
      setTimeout(() => {
        void queries.invalidateQueries({ queryKey: ['planes'] }).then(() => forget(order))
      }, REORDER_RELOAD_MS)
    },
    onError: (error, { order }) => {
      notify(errorText(error, t.reorderError), { type: 'error' })
      forget(order)
    },
  })
  const known = new Map(plans.map((plan) => [plan.id, plan]))
  const shown = (dropped ?? []).filter((id) => known.has(id))
  const rows = shown.length === plans.length ? shown.map((id) => known.get(id) as Plan) : plans
  const move = (id: string, over: string) => {
    const ids = rows.map((row) => row.id)
    const to = ids.indexOf(over)
    if (to < 0 || id === over) return
    const order = movedTo(ids, id, to)
    setDropped(order)
    place.mutate({ id, display_order: to + 1, order })
  }
  return { rows, move }
}
