import { withQuery } from '@estudio/client'
import { civilDateOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { saveFile, useStudio } from '@estudio/ui'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { type ExportList, type ExportQuery, exportPaths } from './export-paths.ts'

const t = texts.admin.downloads

export type FileKind = 'csv' | 'xlsx'

/** A single download at a time of a file that the server writes: whether it runs, and the functions that start and stop it. */
export const useExport = (list: ExportList, query: ExportQuery) => {
  const { openResponse } = useStudioData()
  const { timezone } = useStudio()
  const notify = useNotify()
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (kind: FileKind) => {
    const control = new AbortController()
    running.current = control
    setRunning(true)
    try {
      const path = withQuery(exportPaths[list], { ...query, format: kind })
      const file = await (await openResponse(path, { signal: control.signal })).blob()
      // clientes-2026-11-20.xlsx
      const name = `${texts.admin.exportFiles[list]}-${civilDateOf(new Date(), timezone)}.${kind}`
      saveFile(file, name)
      notify(t.done(name), success)
    } catch (error) {
      if (!control.signal.aborted) notify(errorText(error, t.error), { type: 'error' })
    } finally {
      setRunning(false)
    }
  }

  return { isRunning, start: (kind: FileKind) => void start(kind), stop: () => running.current?.abort() }
}
