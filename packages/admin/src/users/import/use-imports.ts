import { useWrite, type WriteOptions } from '@estudio/client'
import type {
  Import,
  ImportColumns,
  ImportInvitations,
  ImportPlanChoices,
  SamePersonInput,
} from '@estudio/contract'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useApi } from '../../data/data-provider.ts'
import { type TableUpload, tableForm } from '../../data/table-form.ts'

/** Uploads a file; nothing changes until it is confirmed. */
export const useCheckImport = () => {
  const api = useApi()
  return async ({ plans, ...upload }: TableUpload<ImportColumns> & { plans: ImportPlanChoices }) => {
    const form = tableForm(upload)
    if (plans.length > 0) form.body.append('plans', JSON.stringify(plans))
    return (await api.post('/api/admin/imports', form)).import
  }
}

const importKey = (id: string) => ['imports', id]

/** The time between two readings of a confirmation's progress. */
const PROGRESS_MS = 700

/** One import; while it is being confirmed or undone, its progress is read again and again. */
export const useImport = (id: string, isBusy = false) => {
  const api = useApi()
  return useQuery(
    queryOptions({
      queryKey: importKey(id),
      queryFn: ({ signal }) => api.get('/api/admin/imports/{id}', { params: { id }, signal }),
      refetchInterval: ({ state }) => (isBusy || state.data?.state === 'confirming' ? PROGRESS_MS : false),
    }),
  )
}

/** Calls `onConfirmed` when the job has written the import while its page is open. Other screens show its people then. */
export function useImportEnd(state: Import['state'] | undefined, onConfirmed: () => void): void {
  const queries = useQueryClient()
  const before = useRef(state)
  const end = useEffectEvent(() => {
    void queries.invalidateQueries()
    if (state === 'confirmed') onConfirmed()
  })
  useEffect(() => {
    if (before.current === 'confirming' && state !== 'confirming') end()
    before.current = state
  }, [state])
}

/** People, plans and figures change, so every mounted query is read again. */
const everything = { invalidates: [[]] }

type Callbacks<Answer> = Pick<WriteOptions<Answer>, 'onSuccess'>

/** The answer replaces the import that is shown, so that its button cannot be pressed again. */
const showing = (id: string) => ({
  updates: (queries: QueryClient, answer: Import) => void queries.setQueryData(importKey(id), answer),
})

export const useConfirmImport = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: async () => (await api.post('/api/admin/imports/{id}/confirm', { params: { id } })).import,
    ...showing(id),
    invalidates: [importKey(id)],
  })
}

/** The answer may change other rows of the same person, so the rows are read again. */
export const useDecideSamePerson = (id: string) => {
  const api = useApi()
  return useWrite({
    mutationFn: async (body: SamePersonInput) =>
      (await api.put('/api/admin/imports/{id}/same-person', { params: { id }, body })).import,
    // Answers are sent one after the other, so that the last one stays.
    scope: { id: `same-person ${id}` },
    ...showing(id),
    invalidates: [importKey(id), [`importaciones/${id}/rows`]],
    waits: true,
  })
}

export const useUndoImport = (id: string, callbacks: Callbacks<Import>) => {
  const api = useApi()
  return useWrite({
    mutationFn: async () => (await api.post('/api/admin/imports/{id}/undo', { params: { id } })).import,
    ...showing(id),
    ...everything,
    ...callbacks,
  })
}

export const useInviteImported = (id: string, callbacks: Callbacks<ImportInvitations>) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.post('/api/admin/imports/{id}/invitations', { params: { id } }),
    invalidates: [importKey(id)],
    ...callbacks,
  })
}
