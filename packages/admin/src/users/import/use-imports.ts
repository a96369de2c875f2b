import { useWrite, type WriteOptions } from '@estudio/client'
import {
  type Import,
  type ImportAnswer,
  type ImportColumns,
  type ImportInvitations,
  paths,
} from '@estudio/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStudioData } from '../../data/data-provider.ts'
import { type TableUpload, tableRequest } from '../../data/table-upload.ts'

/** The calls of this screen alone, which is why the data provider does not have them. */
export const useImportCalls = () => {
  const { sendJson } = useStudioData()
  return useMemo(() => {
    const post = async (path: string) => (await sendJson<ImportAnswer>(path, { method: 'POST' })).import
    return {
      check: async (upload: TableUpload<ImportColumns>) =>
        (await sendJson<ImportAnswer>(paths.admin.imports, tableRequest(upload))).import,
      read: (id: string, signal: AbortSignal) => sendJson<Import>(paths.admin.import(id), { signal }),
      confirm: (id: string) => post(paths.admin.confirmImport(id)),
      undo: (id: string) => post(paths.admin.undoImport(id)),
      invite: (id: string) => sendJson<ImportInvitations>(paths.admin.inviteImported(id), { method: 'POST' }),
    }
  }, [sendJson])
}

const importKey = (id: string) => ['imports', id]

/** How often the progress of a confirmation is read. */
const PROGRESS_MS = 700

/** One import; while it is being confirmed, its progress is read again and again. */
export const useImport = (id: string, isConfirming: boolean) => {
  const { read } = useImportCalls()
  return useQuery(
    queryOptions({
      queryKey: importKey(id),
      queryFn: ({ signal }) => read(id, signal),
      refetchInterval: ({ state }) =>
        isConfirming || state.data?.state === 'confirming' ? PROGRESS_MS : false,
    }),
  )
}

/** People, plans and figures change, so every mounted query is read again. */
const everything = { invalidates: [[]] }

type Callbacks<Answer> = Pick<WriteOptions<Answer>, 'onSuccess'>

/** The answer replaces the import that is shown, so that its button cannot be pressed again. */
const showing = (id: string) => ({
  updates: (queries: QueryClient, answer: Import) => void queries.setQueryData(importKey(id), answer),
})

export const useConfirmImport = (id: string, callbacks: Callbacks<Import>) => {
  const { confirm } = useImportCalls()
  return useWrite({ mutationFn: () => confirm(id), ...showing(id), ...everything, ...callbacks })
}

export const useUndoImport = (id: string, callbacks: Callbacks<Import>) => {
  const { undo } = useImportCalls()
  return useWrite({ mutationFn: () => undo(id), ...showing(id), ...everything, ...callbacks })
}

export const useInviteImported = (id: string, callbacks: Callbacks<ImportInvitations>) => {
  const { invite } = useImportCalls()
  return useWrite({ mutationFn: () => invite(id), invalidates: [importKey(id)], ...callbacks })
}
